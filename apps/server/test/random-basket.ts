import type { BasketModel } from '../src/modules/basket/model.ts'

export interface BasketSize {
  lines: readonly [least: number, most: number]
  sellers: readonly [least: number, most: number]
  /** How many sellers have each of the goods. */
  offers: readonly [least: number, most: number]
  /** Some offers serve two lines, and some plans limit the number of sellers. */
  intricate?: boolean
}

/** Numbers that look random and are the same for the same seed. */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (share: number) => next() < share,
    between: ([least, most]: readonly [number, number]) => least + Math.floor(next() * (most - least + 1)),
    /** Some of the items, in the order drawn. */
    some: <T>(items: readonly T[], count: number): T[] =>
      items
        .map((item) => [next(), item] as const)
        .sort(([a], [b]) => a - b)
        .slice(0, count)
        .map(([, item]) => item),
  }
}

/** A plan with offers as the trade has them: minimums of 100–600 yuan, freight of 8–20, free from 300–1,500 for most sellers. */
export function randomBasket(seed: number, { lines, sellers, offers, intricate = false }: BasketSize): BasketModel {
  const { chance, between, some } = seeded(seed)
  const lineCount = between(lines)
  const rules = Array.from({ length: between(sellers) }, () => ({
    minOrderFen: chance(0.9) ? between([1, 6]) * 10_000 : 0,
    freightFen: chance(0.9) ? between([8, 20]) * 100 : 0,
    freeFromFen: chance(0.8) ? between([3, 15]) * 10_000 : null,
  }))
  let offerId = 0
  const candidates = Array.from({ length: lineCount }, (_, line) => {
    const price = between([500, 30_000])
    return some([...rules.keys()], between(offers)).map((seller) => ({
      line,
      seller,
      offerId: (offerId += 1),
      // Few different prices, so that equal costs occur.
      fen: Math.round((price * between([90, 115])) / 100),
      lifeDays: between([3, 23]) * 30,
    }))
  }).flat()
  const copies = intricate
    ? some(candidates, 2).map((candidate) => ({ ...candidate, line: (candidate.line + 1) % lineCount, fen: candidate.fen + 700 }))
    : []
  const known = new Set(candidates.map(({ line, offerId: id }) => `${line} ${id}`))
  return {
    lineCount,
    sellers: rules,
    candidates: [...candidates, ...copies.filter(({ line, offerId: id }) => !known.has(`${line} ${id}`))],
    maxSellers: intricate && chance(0.4) ? between([1, 2]) : null,
  }
}
