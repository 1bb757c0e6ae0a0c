import { expect, test } from 'vitest'
import { priceChanges } from './seller-offer.ts'

test('the newest price comes first, with what it differs by from the one before', () => {
  const prices = [
    { day: '2026-01-01', fen: 1_000 },
    { day: '2026-02-01', fen: 1_250 },
    { day: '2026-03-01', fen: 125 },
  ]
  expect(priceChanges(prices)).toEqual([
    { day: '2026-03-01', fen: 125, percent: -90 },
    { day: '2026-02-01', fen: 1_250, percent: 25 },
    { day: '2026-01-01', fen: 1_000, percent: null },
  ])
  expect(priceChanges([])).toEqual([])
})
