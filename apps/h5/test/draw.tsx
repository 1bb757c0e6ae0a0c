import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../src/shell/query-client.ts'

/** Renders a part of the shop; `unmount` removes it as navigating away does. */
export function render(node: ReactNode) {
  const holder = document.body.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  flushSync(() => root.render(<QueryClientProvider client={queryClient}>{node}</QueryClientProvider>))
  return {
    unmount() {
      root.unmount()
      holder.remove()
    },
  }
}
