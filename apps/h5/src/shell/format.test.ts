import { expect, test } from 'vitest'
import { ago, daysUntil, kindsText, maskPhone, packsText, shortTime } from './format.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const minutes = (n: number) => now - n * 60_000
const days = (n: number) => minutes(n * 24 * 60)

test('relative time is 刚刚 under five minutes, then minutes, hours, days up to 30, months, years', () => {
  expect(ago(minutes(0), now)).toBe('刚刚')
  expect(ago(minutes(4.9), now)).toBe('刚刚')
  expect(ago(minutes(5), now)).toBe('5 分钟前')
  expect(ago(minutes(59), now)).toBe('59 分钟前')
  expect(ago(minutes(60), now)).toBe('1 小时前')
  expect(ago(minutes(23 * 60 + 59), now)).toBe('23 小时前')
  expect(ago(days(1), now)).toBe('1 天前')
  expect(ago(days(30), now)).toBe('30 天前')
  expect(ago(days(31), now)).toBe('1 个月前')
  expect(ago(days(364), now)).toBe('11 个月前')
  expect(ago(days(365), now)).toBe('1 年前')
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

test('quantities carry the unit of the pack; of several units only the number is shown', () => {
  expect(kindsText([{ quantity: 30, units: '盒' }])).toBe('1 种 共 30 盒')
  expect(packsText([])).toBe('数量 0')
  expect(
    kindsText([
      { quantity: 30, units: '盒' },
      { quantity: 60, units: '支' },
    ]),
  ).toBe('2 种，数量 90')
})
