import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const roots = new Map<HTMLElement, Root>()

/** A promise settled by the test. */
export const later = <T = void,>() => {
  let settle: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: (value: T) => settle(value) }
}

/** Renders into a new element on the page, in strict mode; effects have run when this returns. */
export const render = (node: ReactNode) => {
  const holder = document.body.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  roots.set(holder, root)
  const draw = (next: ReactNode) => flushSync(() => root.render(<StrictMode>{next}</StrictMode>))
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
