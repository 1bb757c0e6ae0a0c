import { expect, test } from 'vitest'
import { cronWords } from './cron-words.ts'

test.each([
  ['*/5 * * * *', '每 5 分钟'],
  ['40 * * * *', '每小时的第 40 分'],
  ['5 0 * * *', '每天 00:05'],
  ['10 9-17 * * *', '每天 9–17 点的第 10 分'],
  ['0 9 * * 1', '0 9 * * 1'],
  ['0 9,18 * * *', '0 9,18 * * *'],
])('%s is read as %s', (cron, words) => {
  expect(cronWords(cron)).toBe(words)
})
