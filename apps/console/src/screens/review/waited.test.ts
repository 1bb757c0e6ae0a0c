import { expect, test } from 'vitest'
import { waited } from './waited.ts'

const SINCE = '2026-03-10T02:00:00.000Z'
const after = (minutes: number) => waited(SINCE, Date.parse(SINCE) + minutes * 60_000)

test('says how long somebody has waited, and points out more than a day', () => {
  expect(after(0)).toEqual({ text: '0 分钟', isLate: false })
  expect(after(59.9).text).toBe('59 分钟')
  expect(after(61).text).toBe('1 小时 1 分钟')
  expect(after(24 * 60)).toEqual({ text: '1 天 0 小时', isLate: false })
  expect(after(50 * 60)).toEqual({ text: '2 天 2 小时', isLate: true })
})

test('a clock that is behind the server’s shows no negative time', () => {
  expect(after(-3).text).toBe('0 分钟')
})
