import '@shop/ui/tokens.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepCache, restoreCache } from './shell/cache.ts'
import { applyLargeText } from './shell/large-text.ts'
import { keepLive } from './shell/live.ts'
import { attachRouter } from './shell/navigation.ts'
import { queryClient } from './shell/query.ts'
import { makeRouter } from './shell/router.tsx'
import { watchSession } from './shell/session-end.ts'

applyLargeText()
const router = makeRouter()
attachRouter(router)
watchSession()
keepCache()

async function open() {
  // The page's chunk comes while the kept answers are read.
  const first = router.load()
  await restoreCache()
  await Promise.race([first, new Promise((go) => setTimeout(go, 200))])
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  keepLive()
}
void open()
