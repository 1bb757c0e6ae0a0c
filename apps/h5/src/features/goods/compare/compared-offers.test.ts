import { expect, test } from 'vitest'
import { bestOf, sortOffers, type ComparedOffer } from './compared-offers.ts'

const offer = (gccsId: number, change: Partial<ComparedOffer> = {}) =>
  ({
    gccsId,
    totalFen: 1000,
    arrivesOn: '2026-11-24',
    lifeDays: 300,
    stock: { level: 'plenty', quantity: null },
    complete: true,
    cannotBuy: null,
    ...change,
  }) as ComparedOffer
const ids = (rows: readonly ComparedOffer[]) => rows.map((row) => row.gccsId)

test('sorts by total, arrival or shelf life; who lacks some of it comes after, and who can’t be bought from last', () => {
  const rows = [
    offer(1, { totalFen: 10, cannotBuy: { reason: 'sellerAccount', text: '' } }),
    offer(2, { totalFen: 20, complete: false }),
    offer(3, { totalFen: 900, lifeDays: 700, arrivesOn: '2026-11-25' }),
    offer(4, { totalFen: 800, arrivesOn: '2026-11-23' }),
    offer(5, { totalFen: 5, arrivesOn: null, lifeDays: null, stock: { level: 'none', quantity: 0 } }),
  ]
  expect(ids(sortOffers(rows, 'total'))).toEqual([4, 3, 5, 2, 1])
  expect(ids(sortOffers(rows, 'arrival'))).toEqual([4, 3, 2, 5, 1])
  expect(ids(sortOffers(rows, 'life'))).toEqual([3, 4, 2, 5, 1])
})

test('the best is chosen among those who have all of it, and is none when all are alike', () => {
  const rows = [offer(1, { totalFen: 500, complete: false }), offer(2, { totalFen: 900 }), offer(3, { totalFen: 800 })]
  expect([...bestOf(rows, 'total')]).toEqual([3])
  expect([...bestOf(rows, 'arrival')]).toEqual([])
  expect([...bestOf([offer(1)], 'total')]).toEqual([])
  expect([...bestOf([offer(1, { totalFen: null }), offer(2, { totalFen: null })], 'total')]).toEqual([])
})
