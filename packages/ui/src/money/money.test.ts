import { expect, test } from 'vitest'
import { formatFen } from './money.ts'
import { parseYuan } from './parse-yuan.ts'

test('writes fen with two decimals and separates thousands above 9,999', () => {
  expect([0, 5, 999_900, 999_999, 1_000_000, 1_234_567, 123_456_789_00].map((fen) => formatFen(fen))).toEqual([
    '¥0.00',
    '¥0.05',
    '¥9999.00',
    '¥9999.99',
    '¥10,000.00',
    '¥12,345.67',
    '¥123,456,789.00',
  ])
  expect([null, 2 ** 53, -(2 ** 53), NaN].map((fen) => formatFen(fen))).toEqual(['—', '—', '—', '—'])
  expect(formatFen(-250)).toBe('-¥2.50')
  expect(formatFen(250, { sign: true, symbol: false })).toBe('+2.50')
})

test('parses typed yuan, including full-width digits, exactly to the fen', () => {
  expect(['1.1', '0.29', '１２．５', '￥12,345.67', '.5', '8.', ' 3 '].map(parseYuan)).toEqual([
    110, 29, 1250, 1_234_567, 50, 800, 300,
  ])
  expect(['', '.', '-1', '1.234', 'a', '1e3', '99999999999999999'].map(parseYuan)).toEqual(Array.from({ length: 7 }, () => null))
})
