import { expect, test } from 'vitest'
import { deadline, spanText } from './moment.ts'

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
