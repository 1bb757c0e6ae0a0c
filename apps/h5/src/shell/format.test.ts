import { expect, test } from 'vitest'
import { ago, daysUntil, maskPhone, shortTime } from './format.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const minutes = (n: number) => now - n * 60_000
const days = (n: number) => minutes(n * 24 * 60)

test('relative time is 刚刚 under five minutes, then minutes, hours, days up to 30, months, years', () => {
  expect(ago(minutes(0), now)).toBe('刚刚')
  expect(ago(minutes(4.9), now)).toBe('刚刚')
  expect(ago(minutes(5), now)).toBe('5分钟前')
  expect(ago(minutes(59), now)).toBe('59分钟前')
  expect(ago(minutes(60), now)).toBe('1小时前')
  expect(ago(minutes(23 * 60 + 59), now)).toBe('23小时前')
  expect(ago(days(1), now)).toBe('1天前')
  expect(ago(days(30), now)).toBe('30天前')
  expect(ago(days(31), now)).toBe('1个月前')
  expect(ago(days(364), now)).toBe('11个月前')
  expect(ago(days(365), now)).toBe('1年前')
  expect(ago(minutes(-3), now)).toBe('刚刚')
})

test('a short time omits the date for today and the year for this year', () => {
  expect(shortTime('2026-11-21T00:05:00Z', now)).toBe('08:05')
  expect(shortTime('2026-11-19T00:05:00Z', now)).toBe('11-19 08:05')
  expect(shortTime('2025-11-19T00:05:00Z', now)).toBe('2025-11-19 08:05')
})

test('the days until an expiry are counted in China time', () => {
  expect(daysUntil('2026-11-21', now)).toBe(0)
  expect(daysUntil('2026-11-20', now)).toBe(-1)
  expect(daysUntil('2027-11-21', now)).toBe(365)
})

test('masks the middle of a phone number that is not the user’s own', () => {
  expect(maskPhone('13812348000')).toBe('138****8000')
  expect(maskPhone('010-1234')).toBe('010-1234')
})
