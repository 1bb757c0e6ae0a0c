import { expect, test } from 'vitest'
import { closingQuantity } from './closing-quantity.ts'

const offer = (rule: object = {}) => ({ minQuantity: 1, step: 1, maxQuantity: null, ...rule })
const flat = [{ from: 1, fen: 1_280 }]

test('is the least quantity that is worth what is missing', () => {
  expect(closingQuantity({ tiers: flat, offer: offer() }, 5_600)).toBe(5)
  expect(closingQuantity({ tiers: flat, offer: offer() }, 6_400)).toBe(5)
  expect(closingQuantity({ tiers: flat, offer: offer() }, 1)).toBe(1)
})

test('obeys the minimum quantity and the step', () => {
  expect(closingQuantity({ tiers: flat, offer: offer({ minQuantity: 12, step: 1 }) }, 5_600)).toBe(12)
  expect(closingQuantity({ tiers: flat, offer: offer({ minQuantity: 2, step: 4 }) }, 5_600)).toBe(8)
})

test('is none where stock and limits end before', () => {
  expect(closingQuantity({ tiers: flat, offer: offer({ maxQuantity: 5 }) }, 5_600)).toBe(5)
  expect(closingQuantity({ tiers: flat, offer: offer({ maxQuantity: 4 }) }, 5_600)).toBeNull()
  expect(closingQuantity({ tiers: flat, offer: offer({ step: 4, maxQuantity: 7 }) }, 5_600)).toBeNull()
})

test('counts with the price of the tier that the quantity reaches', () => {
  const tiers = [
    { from: 1, fen: 1_000 },
    { from: 10, fen: 800 },
    { from: 50, fen: 500 },
  ]
  expect(closingQuantity({ tiers, offer: offer() }, 9_000)).toBe(9)
  // Ten packs at ¥8 are worth less than nine at ¥10.
  expect(closingQuantity({ tiers, offer: offer() }, 9_001)).toBe(12)
  expect(closingQuantity({ tiers, offer: offer() }, 39_200)).toBe(49)
  expect(closingQuantity({ tiers, offer: offer() }, 39_201)).toBe(79)
  expect(closingQuantity({ tiers, offer: offer({ step: 20, minQuantity: 20 }) }, 9_001)).toBe(20)
})
