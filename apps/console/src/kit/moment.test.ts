import { expect, test } from 'vitest'
import { chinaDay, chinaTime, deadline, spanText } from './moment.ts'

test('instants are shown in China time wherever the browser is', () => {
  expect(chinaTime('2026-01-31T16:00:05.123Z')).toBe('2026-02-01 00:00:05')
  expect(chinaDay('2026-01-31T15:59:59Z')).toBe('2026-01-31')
  expect(chinaTime('not a time')).toBe('not a time')
})

test('a span is said in one or two words', () => {
  expect(spanText(10_000)).toBe('1 分钟')
  expect(spanText(59 * 60_000)).toBe('59 分钟')
  expect(spanText(5.9 * 3_600_000)).toBe('5 小时')
  expect(spanText(27 * 3_600_000)).toBe('1 天 3 小时')
  expect(spanText(100 * 3_600_000)).toBe('4 天')
})

test('a deadline tells what is left or how long it is over', () => {
  const now = Date.parse('2026-01-31T08:00:00Z')
  expect(deadline('2026-01-31T10:00:00Z', now)).toEqual({ text: '剩 2 小时', late: false })
  expect(deadline('2026-01-31T07:00:00Z', now)).toEqual({ text: '超时 1 小时', late: true })
})
