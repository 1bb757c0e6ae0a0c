import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'

const roots = new Map<HTMLElement, Root>()

/** Draws into a fresh place on the page, in strict mode; the test looks with locators, which wait. */
export const render = (node: ReactNode) => {
  const holder = document.body.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  roots.set(holder, root)
  const draw = (next: ReactNode) => root.render(<StrictMode>{next}</StrictMode>)
  draw(node)
  return { holder, draw }
}

/** Clears the page between tests. */
export const unmountAll = () => {
  for (const [holder, root] of roots) {
    root.unmount()
    holder.remove()
  }
  roots.clear()
  window.scrollTo(0, 0)
}
