import { expect, test } from 'vitest'
import { chinaDay, chinaTime } from './china-time.ts'

test('a moment is shown in China time, whatever the device’s time zone', () => {
  expect(chinaTime('2026-01-31T16:00:05.123Z')).toBe('2026-02-01 00:00:05')
  expect(chinaDay('2026-01-31T15:59:59Z')).toBe('2026-01-31')
  expect(chinaDay(new Date('2026-01-31T16:00:00Z'))).toBe('2026-02-01')
})

test('returns an empty string for an invalid moment', () => expect([chinaTime('never'), chinaDay(Number.NaN)]).toEqual(['', '']))

test('more days than are cached are still distinguished', () => {
  const from = Date.parse('2026-01-01T00:00:00+08:00')
  const days = Array.from({ length: 250 }, (_, n) => chinaDay(from + n * 86_400_000))
  expect(new Set(days).size).toBe(250)
  expect([days[0], days[249], chinaDay(from + 86_399_999)]).toEqual(['2026-01-01', '2026-09-07', '2026-01-01'])
})
