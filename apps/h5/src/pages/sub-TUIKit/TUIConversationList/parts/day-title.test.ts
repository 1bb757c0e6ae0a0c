import { expect, test } from 'vitest'
import { dayTitle } from './day-title.ts'

test.each([
  ['2026-11-25T15:59:00Z', '今天'],
  ['2026-11-24T16:00:00Z', '今天'],
  ['2026-11-24T15:59:00Z', '昨天'],
  ['2026-11-23T02:00:00Z', '11月23日'],
  ['2025-12-31T15:00:00Z', '2025年12月31日'],
  // The device's clock is behind.
  ['2026-11-26T02:00:00Z', '今天'],
])('%s is %s at midday in China', (at, title) => {
  expect(dayTitle(at, Date.parse('2026-11-25T04:00:00Z'))).toBe(title)
})
