import type { MouseEvent } from 'react'

/** Passes a plain press on an anchor to `act`; the browser handles a press with a modifier key (new tab, download). */
export const isPlainClick = (act: ((event: MouseEvent<HTMLElement>) => unknown) | undefined) =>
  act &&
  ((event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act(event)
  })
