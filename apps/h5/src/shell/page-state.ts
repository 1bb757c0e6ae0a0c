import { useState } from 'react'
import { useHistoryEntry } from './history-entries.ts'

/** The kept state of pages, by the id of their history entry. */
const kept = new Map<string, Map<string, unknown>>()

/**
 * `useState` whose value survives even the unmounting of its page (deep in the history). Pages in the background keep their
 * ordinary state automatically.
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

/** Keeps the state of these entries and drops all others. */
export function keepPageState(ids: ReadonlySet<string>) {
  for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id)
}
