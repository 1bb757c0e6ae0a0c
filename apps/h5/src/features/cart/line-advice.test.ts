import { expect, test } from 'vitest'
import { isMost, tierAdvice } from './line-advice.ts'

const line = {
  minQuantity: 1,
  step: 5,
  maxQuantity: 70,
  nextTier: { from: 50, fen: 900 },
  price: { fen: 1000, kind: 'tier' as const, hidden: null },
}

test('advises a tier that can be reached, with what it saves', () => {
  expect(tierAdvice(line, 45)).toEqual({ more: 5, savedFen: 100 })
  expect(tierAdvice({ ...line, nextTier: { from: 48, fen: 900 } }, 45)).toEqual({ more: 5, savedFen: 100 })
})

test('advises nothing beyond stock, limits or twice the quantity', () => {
  expect(tierAdvice({ ...line, nextTier: { from: 200, fen: 530 } }, 120)).toBeNull()
  expect(tierAdvice(line, 20)).toBeNull()
  expect(tierAdvice({ ...line, maxQuantity: 48 }, 45)).toBeNull()
  expect(tierAdvice({ ...line, nextTier: null }, 45)).toBeNull()
})

test('knows when not one step more can be bought, and not where the quantity is wrong already or nothing can be', () => {
  const free = { ...line, cannotBuy: null }
  expect([isMost(free, 70), isMost({ ...free, maxQuantity: 71 }, 70), isMost(free, 65)]).toEqual([true, true, false])
  expect(isMost({ ...free, maxQuantity: null }, 70)).toBe(false)
  expect(isMost(free, 75)).toBe(false)
  expect(isMost({ ...line, cannotBuy: { reason: 'noStock', text: '暂时缺货' } }, 70)).toBe(false)
})
