import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [8_040, '2 小时 14 分'],
  [7_200, '2 小时'],
  [1_739, '28 分'],
  [60, '1 分'],
  [59, '不到 1 分钟'],
])('%i seconds are %s', (seconds, text) => {
  expect(timeLeft(seconds)).toBe(text)
})
