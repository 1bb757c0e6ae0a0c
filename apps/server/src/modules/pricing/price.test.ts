import { describe, expect, test } from 'vitest'
import { nextTier, shownTiers, unitPrice, type Prices } from './price.ts'

const tiers: Prices = { tierFrom: [1, 10, 50], tierFen: [1000, 950, 900], groupFen: null, contractFen: null }

describe('the unit price', () => {
  test('follows the tier that the quantity reaches', () => {
    expect([1, 9, 10, 49, 50, 999].map((q) => unitPrice(tiers, q).fen)).toEqual([1000, 1000, 950, 950, 900, 900])
  })
  test('is the group price before the tiers, and the contract price before both', () => {
    expect(unitPrice({ ...tiers, groupFen: 920 }, 1)).toEqual({ fen: 920, kind: 'group' })
    expect(unitPrice({ ...tiers, groupFen: 920, contractFen: 990 }, 50)).toEqual({ fen: 990, kind: 'contract' })
  })
  test('names the next tier only where tiers apply', () => {
    expect(nextTier(tiers, 9)).toEqual({ from: 10, fen: 950 })
    expect(nextTier(tiers, 50)).toBeNull()
    expect(nextTier({ ...tiers, contractFen: 1 }, 1)).toBeNull()
    expect(shownTiers({ ...tiers, groupFen: 920 })).toEqual([{ from: 1, fen: 920 }])
  })
})
