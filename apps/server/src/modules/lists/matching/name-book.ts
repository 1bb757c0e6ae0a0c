import { formalNames } from './everyday-names.ts'
import { FoundNames, SetMap, type Add, type NamedAs } from './named-as.ts'
import { NamesByPairs } from './names-by-pairs.ts'
import { MAX_EXTRA, NamesByParts } from './names-by-parts.ts'
import { NamesBySound } from './names-by-sound.ts'
import { DISTINGUISHING } from './other-medicines.ts'
import { parenthesised, plainText } from './plain-text.ts'
import { properName } from './proper-name.ts'
import { withoutRemarks } from './remarks.ts'

export type { NamedAs } from './named-as.ts'
export { properName } from './proper-name.ts'

/** So much of a name is looked at: the longest names of medicines have 40 letters, and a cell may have any number. */
const MAX_LETTERS = 60

/** A generic name with a trade name of it; '' for none. */
interface BookedName {
  generic: string
  trade: string
}

/** The names of a catalogue, to find which of them a text means. */
export class NameBook {
  /** Generic names by what they are compared as, and by trade names. */
  readonly #generics = new SetMap()
  readonly #trades = new SetMap()
  readonly #parts = new NamesByParts(this.#trades)
  readonly #pairs = new NamesByPairs()
  readonly #sounds = new NamesBySound()

  constructor(names: Iterable<BookedName> = []) {
    for (const name of names) this.add(name)
  }

  /** Takes a name of the catalogue in; one that it has already changes nothing. Takes 0.1 ms of the event loop, half of it for how it sounds. */
  add({ generic, trade }: BookedName): void {
    for (const name of new Set([properName(generic), properName(parenthesised(plainText(generic)).outside)])) {
      if (!name) continue
      this.#generics.add(name, generic)
      this.#parts.add(name, generic)
      this.#pairs.add(name)
      this.#sounds.add(name)
    }
    const traded = properName(trade)
    if (traded.length >= 2) this.#trades.add(traded, generic)
  }

  /** The names that a text may mean, the surest first. */
  find(text: string): NamedAs[] {
    const { plain, bare, inside } = taken(text)
    const found = new FoundNames()
    const held = inside.join('')
    const whole = properName(plain)
    found.add(this.#generics.get(whole), 1, '')
    // Where the catalogue has the name with what stands in parentheses, the name without it is another one.
    if (bare !== whole) found.add(this.#generics.get(bare), this.#generics.has(whole) ? 0.8 : 1, held)
    // What stands in parentheses may be the generic name, and the brand in front of them.
    for (const one of inside) found.add(this.#generics.get(properName(one)), 0.98, bare)
    if (!found.some(({ extra }) => extra === '')) this.#within(bare, held, found.add)
    found.add(this.#trades.get(whole), 0.95, whole, { byBrand: true })
    found.add(this.#trades.get(bare), 0.95, bare + held, { byBrand: true })
    if (!found.some(({ extra, sure }) => sure > 0.98 || (extra === held && sure >= 0.95)))
      for (const written of new Set([bare, whole]))
        for (const { name, sure } of this.#pairs.oneApart(written))
          found.add(this.#generics.get(name), sure, written === whole ? '' : held)
    if (!found.some(({ sure }) => sure >= 0.95)) this.#otherwise(bare, held, found.add)
    return found.surest()
  }

  /** What else a text may mean whose name the catalogue has, but not with the factory or the pack that the list says. */
  alike(text: string): NamedAs[] {
    const found = new FoundNames()
    this.#otherwise(taken(text).bare, '', found.add)
    return found.surest()
  }

  /** A generic name with a brand in front of it or behind. */
  #within(bare: string, held: string, add: Add) {
    const letters = Array.from(bare)
    for (let cut = 1; cut <= Math.min(MAX_EXTRA, letters.length - 2); cut++) {
      for (const [name, extra] of [
        [letters.slice(cut).join(''), letters.slice(0, cut).join('')],
        [letters.slice(0, -cut).join(''), letters.slice(-cut).join('')],
      ] as const)
        add(this.#generics.get(properName(name)), DISTINGUISHING.test(extra) ? 0.7 : 0.98, extra + held)
    }
  }

  /** By everyday words, without acid, base and form, by a brand with a form, and at last by what sounds or is written alike. */
  #otherwise(bare: string, held: string, add: Add) {
    let surest = 0
    const adding =
      (most: number): Add =>
      (generics, sure, extra, more) => {
        const found = [...generics]
        if (found.length > 0) surest = Math.max(surest, Math.min(sure, most))
        add(found, Math.min(sure, most), extra, more)
      }
    this.#parts.find(bare, held, 1, adding(1))
    for (const name of formalNames(bare).map(properName)) {
      adding(0.95)(this.#generics.get(name), 0.95, held)
      this.#within(name, held, adding(0.95))
      this.#parts.find(name, held, 0.95, adding(0.95))
    }
    // 丹参 alone is little of 丹参滴丸.
    if (surest >= 0.7 || (surest > 0 && bare.length < 4)) return
    const heard = this.#sounds.find(bare)
    for (const { name, sure } of heard.length > 0 ? heard : this.#pairs.overlapping(bare))
      add(this.#generics.get(name), sure, held)
  }
}

/** A listed name as it is looked up: whole, and without what stands in parentheses. */
function taken(text: string) {
  const plain = Array.from(plainText(withoutRemarks(text)))
    .slice(0, MAX_LETTERS)
    .join('')
  const { outside, inside } = parenthesised(plain)
  return { plain, bare: properName(outside), inside }
}
