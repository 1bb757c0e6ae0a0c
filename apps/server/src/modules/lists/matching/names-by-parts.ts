import { compareParts, namePartsOf, type NameParts } from './name-parts.ts'
import type { Add, SetMap } from './named-as.ts'
import { DISTINGUISHING } from './other-medicines.ts'
import { keptProperName } from './proper-name.ts'

/** The longest brand or factory in front of a generic name, and behind it. */
export const MAX_EXTRA = 14

/** Names by what is left of them without acid, base and form; and by brands with a form. */
export class NamesByParts {
  readonly #stems = new Map<string, Map<string, NameParts>>()
  readonly #trades: SetMap

  constructor(trades: SetMap) {
    this.#trades = trades
  }

  add(name: string, generic: string) {
    const parts = namePartsOf(name)
    const same = this.#stems.get(parts.stem)
    if (same) same.set(generic, parts)
    else this.#stems.set(parts.stem, new Map([[generic, parts]]))
  }

  /**
   * The longest piece of a name that is a substance or a brand of the catalogue, with its form; what is left of it is extra. `most`: how
   * sure it can be. False when no piece is.
   */
  find(name: string, held: string, most: number, add: Add): boolean {
    const letters = Array.from(name)
    for (let length = letters.length; length >= 2 && letters.length - length <= MAX_EXTRA; length--) {
      let hasFound = false
      for (let at = 0; at + length <= letters.length; at++) {
        const piece = letters.slice(at, at + length).join('')
        const extra = letters.slice(0, at).join('') + letters.slice(at + length).join('')
        const atMost = Math.min(most, DISTINGUISHING.test(extra) ? 0.7 : 0.98)
        const listed = namePartsOf(piece)
        // Two characters of a long name (丹参 in 复方丹参滴丸) say little.
        const stem = Array.from(listed.stem).length
        if (stem >= 3 || (stem === 2 && 2 * length > letters.length))
          hasFound = this.#bySubstance(listed, atMost, extra + held, add) || hasFound
        hasFound = this.#byBrand(piece, listed, Math.min(atMost, 0.95), extra + held, add) || hasFound
      }
      if (hasFound) return true
    }
    return false
  }

  #bySubstance(listed: NameParts, most: number, extra: string, add: Add): boolean {
    const same = this.#stems.get(listed.stem)
    for (const [generic, goods] of same ?? []) {
      const { sure, differs } = compareParts(listed, goods)
      add([generic], Math.min(most, sure), extra, { differs })
    }
    return same !== undefined
  }

  #byBrand(piece: string, listed: NameParts, most: number, extra: string, add: Add): boolean {
    const isWhole = this.#trades.has(piece)
    const brand = isWhole || listed.salt !== '' ? piece : listed.stem
    for (const generic of this.#trades.get(brand)) {
      const goods = namePartsOf(keptProperName(generic))
      const { sure, differs } = isWhole ? { sure: 0.95 } : compareParts({ ...goods, form: listed.form }, goods)
      add([generic], Math.min(most, sure), brand + extra, { differs, byBrand: true })
      // The catalogue has the brand in another form: the substance may be there in the one that is meant.
      if (differs) this.#inForm({ ...goods, form: listed.form }, (other, fits) => add([other], Math.min(fits, 0.8), extra))
    }
    return this.#trades.has(brand)
  }

  #inForm(meant: NameParts, found: (generic: string, sure: number) => void) {
    for (const [generic, parts] of this.#stems.get(meant.stem) ?? []) {
      const { sure, differs } = compareParts(meant, parts)
      if (!differs) found(generic, sure)
    }
  }
}
