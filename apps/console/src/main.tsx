import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './console.css'
import { Look } from './kit/Look.tsx'
import { queryClient } from './kit/queries.ts'
import { onSessionEnd, readTokens } from './kit/session.ts'
import { router } from './routes.tsx'

dayjs.locale('zh-cn')

// Data of one operator is never shown to the next.
onSessionEnd((forced) => {
  queryClient.clear()
  const { href, pathname } = router.state.location
  if (pathname !== '/login') void router.navigate({ to: '/login', search: forced ? { to: href } : {} })
  else if (readTokens()) void router.navigate({ to: '/' })
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Look>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Look>
  </StrictMode>,
)
