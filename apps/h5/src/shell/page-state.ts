import { useState } from 'react'
import { useHistoryEntry } from './history-entries.ts'

/** What pages keep, by the id of their entry. */
const kept = new Map<string, Map<string, unknown>>()

/**
 * `useState` that outlives even a page that was taken down (a long way back). Pages behind the one on the screen keep
 * their ordinary state without it.
 */
export function usePageState<T>(name: string, initial: T | (() => T)): [T, (next: T) => void] {
  const { id } = useHistoryEntry()
  const [value, setValue] = useState<T>(() => {
    const state = kept.get(id)
    if (state?.has(name)) return state.get(name) as T
    return typeof initial === 'function' ? (initial as () => T)() : initial
  })
  return [
    value,
    (next) => {
      const state = kept.get(id) ?? new Map<string, unknown>()
      kept.set(id, state.set(name, next))
      setValue(next)
    },
  ]
}

/** Keeps the state of these entries and forgets all other. */
export function keepPageState(ids: ReadonlySet<string>) {
  for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id)
}
