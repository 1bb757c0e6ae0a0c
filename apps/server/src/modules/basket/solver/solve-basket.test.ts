import { expect, test } from 'vitest'
import { randomBasket } from '../../../../test/random-basket.ts'
import { NONE, candidatesByLine, compareScores, isAllowed, scoreOf, type BasketModel, type Score, type Split } from '../model.ts'
import { solveBasket } from './solve-basket.ts'

/** Long enough for a proof on a machine that is busy otherwise. */
const ENOUGH = 30_000
const solve = (model: BasketModel, timeMs = ENOUGH) => solveBasket({ model, timeMs })

/** The best score of all splits that the rules allow, by looking at each of them. */
function exhaustive(model: BasketModel): Score {
  const byLine = candidatesByLine(model)
  let best: Score | null = null
  const look = (split: number[]) => {
    if (split.length < model.lineCount) {
      for (const index of [...byLine[split.length]!, NONE]) look([...split, index])
      return
    }
    if (!isAllowed(model, split)) return
    const score = scoreOf(model, split)
    if (best === null || compareScores(score, best) < 0) best = score
  }
  look([])
  return best!
}

const SMALL = { lines: [2, 6], sellers: [2, 4], offers: [1, 3] } as const
const summary = ({ left, costFen, sellers, missingFen }: Score) => ({ left, costFen, sellers, reached: missingFen === 0 })

test.each([
  ['plain plans', Array.from({ length: 70 }, (_, seed) => randomBasket(seed, SMALL))],
  [
    'offers for two lines, and few sellers',
    Array.from({ length: 70 }, (_, seed) => randomBasket(1_000 + seed, { ...SMALL, intricate: true })),
  ],
])('is as good as the best of all splits: %s', async (_, models) => {
  for (const model of models) {
    const { split, boundFen, proven } = await solve(model)
    const score = scoreOf(model, split)
    expect(isAllowed(model, split)).toBe(true)
    expect(summary(score)).toEqual(summary(exhaustive(model)))
    expect([proven, boundFen]).toEqual([true, score.costFen])
  }
})

test('proves the best split of plans of up to 60 lines over 10 sellers, and never says more than it has', async () => {
  for (let seed = 0; seed < 6; seed += 1) {
    const model = randomBasket(2_000 + seed, { lines: [20, 60], sellers: [10, 10], offers: [2, 5] })
    const { split, boundFen } = await solve(model)
    const { costFen, left } = scoreOf(model, split)
    expect(isAllowed(model, split)).toBe(true)
    expect(left).toBe(0)
    expect(boundFen).toBeLessThanOrEqual(costFen)
    expect((costFen - boundFen) / costFen).toBeLessThanOrEqual(0.001)
  }
})

const FREE = { minOrderFen: 0, freightFen: 0, freeFromFen: null }
let offers = 0
const candidate = (line: number, seller: number, fen: number, lifeDays = 300) => ({
  line,
  seller,
  fen,
  lifeDays,
  offerId: (offers += 1),
})
const basket = (model: Omit<BasketModel, 'lineCount' | 'maxSellers'> & { maxSellers?: number }): BasketModel => ({
  maxSellers: null,
  ...model,
  lineCount: Math.max(...model.candidates.map(({ line }) => line)) + 1,
})
const sellersOf = (model: BasketModel, split: Split) => split.map((index) => model.candidates[index]?.seller ?? null)
const solved = async (model: BasketModel) => sellersOf(model, (await solve(model)).split)

test('buys a dearer offer where that spares a freight', async () => {
  const freight = { ...FREE, freightFen: 1_000 }
  const candidates = [candidate(0, 0, 5_000), candidate(1, 0, 5_900), candidate(1, 1, 5_000)]
  expect(await solved(basket({ sellers: [freight, freight], candidates }))).toEqual([0, 0])
  expect(await solved(basket({ sellers: [freight, FREE], candidates }))).toEqual([0, 1])
})

test('fills a seller up to the sum from which freight is free', async () => {
  const sellers = [{ ...FREE, freightFen: 1_000, freeFromFen: 10_000 }, FREE]
  const candidates = [candidate(0, 0, 6_000), candidate(1, 0, 4_500), candidate(1, 1, 4_000)]
  expect(await solved(basket({ sellers, candidates }))).toEqual([0, 0])
})

test('reaches minimum orders before it saves anything', async () => {
  const sellers = [{ ...FREE, minOrderFen: 10_000 }, FREE]
  const candidates = [candidate(0, 0, 9_999), candidate(1, 0, 4_000), candidate(1, 1, 10)]
  expect(await solved(basket({ sellers, candidates }))).toEqual([0, 0])
})

test('counts what is missing as a cost where a minimum cannot be reached', async () => {
  const sellers = [
    { ...FREE, minOrderFen: 50_000 },
    { ...FREE, minOrderFen: 20_000 },
  ]
  const model = basket({ sellers, candidates: [candidate(0, 0, 5_000), candidate(0, 1, 6_000)] })
  const { split, proven, boundFen } = await solve(model)
  expect([sellersOf(model, split), scoreOf(model, split), proven, boundFen]).toEqual([
    [1],
    { left: 0, missingFen: 14_000, costFen: 20_000, sellers: 1, lifeDays: 300 },
    true,
    20_000,
  ])
})

test('of equal costs takes fewer sellers, then longer shelf life', async () => {
  const candidates = [candidate(0, 0, 5_000), candidate(1, 1, 5_000, 700), candidate(1, 0, 5_000, 100)]
  expect(await solved(basket({ sellers: [FREE, FREE], candidates }))).toEqual([0, 0])
  const twice = [candidate(0, 0, 5_000, 200), candidate(0, 0, 5_000, 500), candidate(1, 1, 100)]
  expect((await solve(basket({ sellers: [FREE, FREE], candidates: twice }))).split[0]).toBe(1)
})

test('leaves as few lines out as the number of sellers allows', async () => {
  const candidates = [candidate(0, 0, 100), candidate(1, 0, 100), candidate(1, 1, 50), candidate(2, 1, 50), candidate(3, 0, 900)]
  const model = basket({ sellers: [FREE, FREE], candidates, maxSellers: 1 })
  expect(await solved(model)).toEqual([0, 0, null, 0])
})

test('without time for the solver answers with what the search finds, and says that it is not proven', async () => {
  const model = randomBasket(7, { lines: [40, 40], sellers: [10, 10], offers: [2, 5] })
  const { split, boundFen, proven } = await solve(model, 0)
  expect([isAllowed(model, split), proven]).toEqual([true, false])
  expect(boundFen).toBeGreaterThan(0)
  expect(boundFen).toBeLessThan(scoreOf(model, split).costFen)
})

test('what cannot be served takes nothing from the bound of the rest', async () => {
  const whole = randomBasket(7, { lines: [40, 40], sellers: [10, 10], offers: [2, 5] })
  const [all, most] = [await solve(whole, 0), await solve({ ...whole, lineCount: whole.lineCount + 1 }, 0)]
  expect([most.split.at(-1), most.boundFen]).toEqual([NONE, all.boundFen])
})

test('an empty plan has an empty basket', async () => {
  expect(await solve({ lineCount: 0, sellers: [], candidates: [], maxSellers: null })).toEqual({
    split: [],
    boundFen: 0,
    proven: true,
  })
})
