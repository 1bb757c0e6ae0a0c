import { expect, test } from 'vitest'
import { fenAt, nextTierOf, quantityReaching, tierAdvice } from './quantities.ts'

const tiers = [
  { from: 1, fen: 1000 },
  { from: 10, fen: 900 },
  { from: 100, fen: 800 },
]
const free = { step: 1, maxQuantity: null }

test('the price follows the tier that the quantity reaches', () => {
  expect([1, 9, 10, 99, 100, 5000].map((n) => fenAt(tiers, n))).toEqual([1000, 1000, 900, 900, 800, 800])
  expect(fenAt([{ from: 5, fen: 700 }], 1)).toBe(700)
  expect(fenAt([], 3)).toBeNull()
})

test('advises a tier only up to twice the quantity, with the gain', () => {
  expect(nextTierOf(tiers, 4)).toBeNull()
  expect(nextTierOf(tiers, 5)).toEqual({ more: 5, savedFen: 100 })
  expect(nextTierOf(tiers, 49)).toBeNull()
  expect(nextTierOf(tiers, 60)).toEqual({ more: 40, savedFen: 100 })
  expect(nextTierOf(tiers, 100)).toBeNull()
  expect(tierAdvice({ more: 5, savedFen: 100 }, '盒')).toBe('再加 5 盒，每盒省 ¥1.00')
})

test('finds the smallest quantity that reaches an amount, also where a tier makes the price fall below it again', () => {
  expect(quantityReaching(5_000, tiers, 1, free)).toBe(5)
  expect(quantityReaching(8_500, tiers, 1, free)).toBe(9)
  // Nine at 1000 do not reach it, ten at 900 do not either.
  expect(quantityReaching(9_050, tiers, 1, free)).toBe(11)
  expect(quantityReaching(5_000, tiers, 20, free)).toBe(20)
  expect(quantityReaching(5_000, tiers, 1, { ...free, step: 12 })).toBe(12)
  expect(quantityReaching(50_000, tiers, 1, { ...free, maxQuantity: 40 })).toBeNull()
  expect(quantityReaching(5_000, [], 1, free)).toBeNull()
  // Worth more than can be counted exactly reaches every amount.
  expect(quantityReaching(5_000, [{ from: 1, fen: 9_007_199_254_741 }], 999_999, free)).toBe(999_999)
})
