import { expect, test } from 'vitest'
import { deadline, durationText, sinceText } from './moment.ts'

test('a duration is shown in at most two units', () => {
  expect(durationText(10_000)).toBe('1 分钟')
  expect(durationText(59 * 60_000)).toBe('59 分钟')
  expect(durationText(5.9 * 3_600_000)).toBe('5 小时')
  expect(durationText(27 * 3_600_000)).toBe('1 天 3 小时')
  expect(durationText(100 * 3_600_000)).toBe('4 天')
})

test('a deadline shows the time left or how long it is overdue, and whether it is urgent', () => {
  const now = Date.parse('2026-01-31T08:00:00Z')
  expect(deadline('2026-01-31T13:00:00Z', now)).toEqual({ text: '剩 5 小时', urgency: null })
  expect(deadline('2026-01-31T11:00:00Z', now)).toEqual({ text: '剩 3 小时', urgency: 'soon' })
  expect(deadline('2026-01-31T07:00:00Z', now)).toEqual({ text: '超时 1 小时', urgency: 'late' })
})

test.each([
  ['2026-03-10T01:30:00Z', '最早的不到 1 小时'],
  ['2026-03-09T02:00:00Z', '最早的已 24 小时'],
  ['2026-03-07T02:00:00Z', '最早的已 3 天'],
  ['2026-03-12T03:00:00Z', '最早的还有 3 天'],
])('what waits since %s is said in words', (since, words) => {
  expect(sinceText(since, Date.parse('2026-03-10T02:00:00Z'))).toBe(words)
})
