import { expect, test } from 'vitest'
import { changesText, changeText } from './again-changes.ts'

const line = { goodsShowName: '感冒灵颗粒', units: '盒', bought: 10, boughtFen: 900, quantity: 10, fen: 900, problem: '' }

test.each([
  [{ fen: 950 }, '感冒灵颗粒：涨价 ¥9.00 → ¥9.50'],
  [{ fen: 850 }, '感冒灵颗粒：降价 ¥9.00 → ¥8.50'],
  [{ quantity: 4, problem: '库存不足，仅剩 4 盒' }, '感冒灵颗粒：库存不足，仅剩 4 盒，按 4 盒加入'],
  [{ quantity: 4, problem: '库存不足，仅剩 4 盒', fen: 950 }, '感冒灵颗粒：库存不足，仅剩 4 盒，按 4 盒加入，涨价 ¥9.00 → ¥9.50'],
  [{ quantity: 0, fen: null, problem: '已下架' }, '感冒灵颗粒：已下架，不加入'],
])('says what is different: %j', (change, text) => {
  expect(changeText({ ...line, ...change })).toBe(text)
})

test('counts what a dialog has no room for', () => {
  const text = changesText(Array.from({ length: 11 }, () => ({ ...line, fen: 950 })))
  expect(text.split('\n')).toHaveLength(9)
  expect(text).toContain('另有 3 种')
})
