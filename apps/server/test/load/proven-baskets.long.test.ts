import { expect, test } from 'vitest'
import { randomBasket } from '../random-basket.ts'
import { isAllowed, scoreOf } from '../../src/modules/basket/model.ts'
import { solveBasket } from '../../src/modules/basket/solver/solve-basket.ts'

/** How far a basket may be from what is proven to be the least, as a share of its cost. */
const GAP = 0.001

test('60 plans of up to 60 lines over 10 sellers are within a thousandth of the proven bound', async () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const model = randomBasket(3_000 + seed, { lines: [1, 60], sellers: [10, 10], offers: [1, 6], intricate: seed % 3 === 0 })
    const { split, boundFen } = await solveBasket({ model, timeMs: 60_000 })
    const { costFen } = scoreOf(model, split)
    expect([seed, isAllowed(model, split), boundFen <= costFen, costFen - boundFen <= GAP * costFen]).toEqual([
      seed,
      true,
      true,
      true,
    ])
  }
}, 600_000)

test('so are 500 lines over 30 sellers', async () => {
  for (const offers of [
    [2, 5],
    [5, 15],
  ] as const) {
    const model = randomBasket(4_000, { lines: [500, 500], sellers: [30, 30], offers })
    const { split, boundFen } = await solveBasket({ model, timeMs: 60_000 })
    const { costFen, left } = scoreOf(model, split)
    expect([left, isAllowed(model, split), boundFen <= costFen, costFen - boundFen <= GAP * costFen]).toEqual([
      0,
      true,
      true,
      true,
    ])
  }
}, 600_000)
