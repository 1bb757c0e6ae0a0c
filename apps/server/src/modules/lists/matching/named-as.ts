import type { Difference } from './name-parts.ts'

/** What a name on a list may mean in the catalogue: the generic name, how sure that is, and what stands in front of it or behind. */
export interface NamedAs {
  generic: string
  sure: number
  /** What is neither the generic name nor punctuation: a brand, or another medicine's word. */
  extra: string
  /** What the list says otherwise, if it does. */
  differs?: Difference
  /** Whether only a brand names it. */
  byBrand?: true
}

/** Adds names to those found. */
export type Add = (
  generics: Iterable<string>,
  sure: number,
  extra: string,
  more?: { differs?: Difference | undefined; byBrand?: true },
) => void

const MAX_FOUND = 12

/** Names as they are found in several ways, each kept as the surest way says it. */
export class FoundNames {
  readonly #found = new Map<string, NamedAs>()

  readonly add: Add = (generics, sure, extra, { differs, byBrand } = {}) => {
    for (const generic of generics) {
      const before = this.#found.get(generic)
      if (!before || before.sure < sure)
        this.#found.set(generic, { generic, sure, extra, ...(differs && { differs }), ...(byBrand && { byBrand }) })
    }
  }

  some = (is: (one: NamedAs) => boolean) => [...this.#found.values()].some(is)

  /** The surest first: at most twelve. */
  surest = () =>
    [...this.#found.values()].toSorted((a, b) => b.sure - a.sure || (a.generic < b.generic ? -1 : 1)).slice(0, MAX_FOUND)
}

/** A map to sets of texts. */
export class SetMap {
  readonly #sets = new Map<string, Set<string>>()

  add(key: string, value: string) {
    const values = this.#sets.get(key)
    if (values) values.add(value)
    else this.#sets.set(key, new Set([value]))
  }
  has = (key: string) => this.#sets.has(key)
  get = (key: string): Iterable<string> => this.#sets.get(key) ?? []
  keys = () => this.#sets.keys()
}
