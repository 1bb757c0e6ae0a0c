import { useSyncExternalStore } from 'react'

/** The narrowest screen, in px of ordinary text, on which labels and two sellers stand side by side. */
const NARROWEST = 360

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
const hasRoom = () => {
  const scale = Number(getComputedStyle(document.documentElement).getPropertyValue('--type-scale')) || 1
  return window.innerWidth / scale >= NARROWEST
}

/** Whether a table of sellers fits: not at 320 px, nor with large text on a phone. */
export const useRoomForTable = () => useSyncExternalStore(subscribe, hasRoom)
