import { expect, test } from 'vitest'
import { formatFen, yuanToFen } from './money.ts'

test('fen are shown as yuan with two decimals', () => {
  expect(formatFen(0)).toBe('0.00')
  expect(formatFen(5)).toBe('0.05')
  expect(formatFen(1_290)).toBe('12.90')
  expect(formatFen(-1_290)).toBe('-12.90')
})

test('thousands are separated above 9,999 yuan only', () => {
  expect(formatFen(999_999)).toBe('9999.99')
  expect(formatFen(1_000_000)).toBe('10,000.00')
  expect(formatFen(123_456_789)).toBe('1,234,567.89')
})

test('converts typed yuan to exact fen', () => {
  expect(yuanToFen(0.29)).toBe(29)
  expect(yuanToFen(19.99)).toBe(1_999)
  expect(yuanToFen(1_000_000)).toBe(100_000_000)
})
