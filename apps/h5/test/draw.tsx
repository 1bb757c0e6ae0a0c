import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../src/shell/query-client.ts'

/** Renders a part of the shop; `update` renders something else in its place, `unmount` removes it as navigating away does. */
export function render(node: ReactNode) {
  const holder = document.body.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  const update = (next: ReactNode) =>
    flushSync(() => root.render(<QueryClientProvider client={queryClient}>{next}</QueryClientProvider>))
  update(node)
  return {
    update,
    unmount() {
      root.unmount()
      holder.remove()
    },
  }
}
