import type { MouseEvent } from 'react'

/** Gives a plain press on an anchor to `act`; a press with a modifier key stays with the browser (new tab, download). */
export const isPlainClick = (act: ((event: MouseEvent<HTMLElement>) => unknown) | undefined) =>
  act &&
  ((event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act(event)
  })
