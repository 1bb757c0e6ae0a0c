import { RecentMap } from '../../../kernel/recent-map.ts'

/** Texts of a catalogue that are read for every row of a list: so many of each kind are kept. */
const MAX_KEPT = 20_000

/** The same function, which reads a text once while it is among those that were read most recently. What it answers is never changed. */
export function remembered<T extends object>(read: (text: string) => T): (text: string) => T {
  const kept = new RecentMap<string, T>(MAX_KEPT)
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const found = read(text)
    kept.set(text, found)
    return found
  }
}
