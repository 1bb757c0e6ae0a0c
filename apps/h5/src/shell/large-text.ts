import { useSyncExternalStore } from 'react'

// Kept in a cookie: local storage is cleared on logout, but the text size belongs to the person, not to the session. index.html
// reads it, before anything is shown.
const listeners = new Set<() => void>()
const root = document.documentElement
const isOn = () => 'largeText' in root.dataset

export function setLargeText(on: boolean) {
  document.cookie = `large-text=${on ? 1 : 0}; path=/h5; max-age=${on ? 31_536_000 : 0}; samesite=lax`
  if (on) root.dataset.largeText = ''
  else delete root.dataset.largeText
  for (const watcher of listeners) watcher()
}
const subscribe = (watcher: () => void) => {
  listeners.add(watcher)
  return () => void listeners.delete(watcher)
}
export const useLargeText = () => useSyncExternalStore(subscribe, isOn)
