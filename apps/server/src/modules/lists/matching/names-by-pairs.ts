import { SetMap } from './named-as.ts'
import { OTHER_MEDICINES } from './other-medicines.ts'
import { oneCharacterApart, pairs } from './plain-text.ts'
import { isSlip } from './slip-of-pen.ts'

/** A compared name of the catalogue that is nearly what a list says, and how sure it is that it is meant. */
export interface NearName {
  name: string
  sure: number
}

/** Names by the pairs of characters that they have, to find those that are nearly a text. */
export class NamesByPairs {
  readonly #names = new SetMap()
  readonly #known = new Set(OTHER_MEDICINES.flatMap(pairs))

  add(name: string) {
    for (const pair of pairs(name)) {
      this.#names.add(pair, name)
      this.#known.add(pair)
    }
  }

  /**
   * Names with one other character. It is a slip of the pen where both sound or look alike and the wrong one makes pairs that no name
   * of the catalogue has; any other may be another medicine that is not in the catalogue (洛伐他汀, 辛伐他汀), so it is asked. So is
   * what is near to several names.
   */
  oneApart(bare: string): NearName[] {
    const own = pairs(bare)
    const letters = Array.from(bare)
    const apart = [...this.#sharing(own)]
      .filter(([name, count]) => count >= Math.max(1, Math.min(own.length, Array.from(name).length - 1) - 2))
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 400)
      .flatMap(([name]) => {
        const at = oneCharacterApart(bare, name)
        return at === null ? [] : [{ name, at }]
      })
    return apart.map(({ name, at }) => {
      const around = pairs(letters.slice(Math.max(0, at - 1), at + 2).join(''))
      const isOdd =
        letters.length === Array.from(name).length && around.length > 0 && around.every((pair) => !this.#known.has(pair))
      const isOne = isOdd && isSlip(letters[at]!, Array.from(name)[at]!, letters.slice(at + 1).join(''))
      return { name, sure: apart.length === 1 && letters.length >= 4 && isOne ? 0.96 : 0.8 }
    })
  }

  /** Names that have much in common with a text: enough to propose them. */
  overlapping(bare: string): NearName[] {
    const own = pairs(bare)
    return [...this.#sharing(own)]
      .map(([name, count]) => ({ name, share: (2 * count) / (own.length + pairs(name).length || 1) }))
      .filter(({ share }) => share >= 0.4)
      .toSorted((a, b) => b.share - a.share)
      .slice(0, 5)
      .map(({ name, share }) => ({ name, sure: share >= 0.6 ? 0.65 : 0.6 }))
  }

  #sharing(own: readonly string[]): Map<string, number> {
    const shared = new Map<string, number>()
    for (const pair of new Set(own)) for (const name of this.#names.get(pair)) shared.set(name, (shared.get(name) ?? 0) + 1)
    return shared
  }
}
