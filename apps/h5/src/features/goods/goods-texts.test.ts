import { BUY_REASONS } from '@shop/contract/codes'
import { keysOf } from '@shop/contract/endpoint'
import { VISITOR_REASONS } from '@shop/contract/visitor-reasons'
import { expect, test } from 'vitest'
import { isShopReason, stockText, tiersFrom } from './goods-texts.ts'

test('tiers start at the minimum quantity', () => {
  const tiers = [
    { from: 1, fen: 560 },
    { from: 10, fen: 540 },
    { from: 240, fen: 530 },
  ]
  expect(tiersFrom(tiers, 1)).toEqual(tiers)
  expect(tiersFrom(tiers, 5).map(({ from }) => from)).toEqual([5, 10, 240])
  expect(tiersFrom(tiers, 10).map(({ from, fen }) => [from, fen])).toEqual([
    [10, 540],
    [240, 530],
  ])
  expect(tiersFrom(tiers, 300)).toEqual([{ from: 300, fen: 530 }])
  expect(tiersFrom([], 5)).toEqual([])
})

test('the stock text is as exact as the visitor is allowed to see', () => {
  expect(stockText({ level: 'low', quantity: 71 }, '盒')).toBe('库存紧张，剩 71 盒')
  expect(stockText({ level: 'low', quantity: null }, '盒')).toBe('库存紧张')
  expect(stockText({ level: 'plenty', quantity: null }, '盒')).toBe('有货')
})

test('what the shop or its role lacks is said once, what an offer lacks on its card', () => {
  const once = keysOf(BUY_REASONS).filter(isShopReason)
  expect(new Set(once)).toEqual(new Set(VISITOR_REASONS.filter((reason) => reason !== 'login')))
  expect(once).toContain('headquarters')
  expect(once).not.toContain('noStock')
})
