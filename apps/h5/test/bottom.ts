import { expect } from 'vitest'

/** Whether an element ends where the screen ends, with at most the padding of a bar below it. */
export async function expectAtBottom(locator: { element: () => Element }) {
  await expect.poll(() => Math.abs(window.innerHeight - locator.element().getBoundingClientRect().bottom)).toBeLessThanOrEqual(8)
}
