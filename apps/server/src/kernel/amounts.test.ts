import { expect, test } from 'vitest'
import { groupedYuan, shortYuan, shownYuan, sum, yuan } from './amounts.ts'

test('sums numbers, with 0 for an empty list', () => {
  expect([sum([1, 2, 39]), sum([])]).toEqual([42, 0])
})

test('shows fen as yuan with two decimals', () => {
  expect([yuan(0), yuan(5), yuan(123_450)]).toEqual(['¥0.00', '¥0.05', '¥1234.50'])
})

test('omits zero decimals in running text', () => {
  expect([shortYuan(50_000), shortYuan(1_250), shortYuan(1)]).toEqual(['¥500', '¥12.50', '¥0.01'])
})

test('groups digits on documents', () => {
  expect([groupedYuan(99), groupedYuan(123_450), groupedYuan(123_456_789)]).toEqual(['0.99', '1,234.50', '1,234,567.89'])
})

test('writes an amount as screens do: separators from ¥10,000 on alone, a minus before the sign', () => {
  expect([165_775, 999_999, 1_000_000, 123_456_789, -5, -1_234_500].map(shownYuan)).toEqual([
    '¥1657.75',
    '¥9999.99',
    '¥10,000.00',
    '¥1,234,567.89',
    '-¥0.05',
    '-¥12,345.00',
  ])
})
