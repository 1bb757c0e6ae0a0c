/** A repeatable random source: the same name gives the same numbers on every machine. */
export interface Rng {
  /** A number in [0, 1). */
  next: () => number
  /** An integer from `low` to `high`, both inclusive. */
  int: (low: number, high: number) => number
  /** True with probability `share`. */
  chance: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** `count` different elements in random order (all of them when there are fewer). */
  some: <T>(from: readonly T[], count: number) => T[]
}

/** FNV-1a over UTF-16 units, unsigned 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** Mulberry32, seeded with the hash of a name. */
export function seededRng(name: string): Rng {
  let state = hash(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[int(0, from.length - 1)]
    if (chosen === undefined) throw new Error('Nothing to pick from')
    return chosen
  }
  const some = <T>(from: readonly T[], count: number): T[] => {
    const rest = [...from]
    const chosen: T[] = []
    while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(int(0, rest.length - 1), 1))
    return chosen
  }
  return { next, int, chance: (share) => next() < share, pick, some }
}
