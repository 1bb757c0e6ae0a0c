import { expect, test } from 'vitest'
import { chinaDay, chinaTime } from './china-time.ts'

test('a moment is shown in China time, whatever the device’s time zone', () => {
  expect(chinaTime('2026-01-31T16:00:05.123Z')).toBe('2026-02-01 00:00:05')
  expect(chinaDay('2026-01-31T15:59:59Z')).toBe('2026-01-31')
  expect(chinaDay(new Date('2026-01-31T16:00:00Z'))).toBe('2026-02-01')
})

test('returns an empty string for an invalid moment', () => expect([chinaTime('never'), chinaDay(Number.NaN)]).toEqual(['', '']))
