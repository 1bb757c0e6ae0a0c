import { expect, test } from 'vitest'
import { Day } from './endpoint.ts'

const wordsFor = (day: string) => Day.safeParse(day).error?.issues.map((issue) => issue.message)

test('a day is a real calendar day, written YYYY-MM-DD', () => {
  for (const day of ['2026-01-31', '2028-02-29']) expect(wordsFor(day)).toBeUndefined()
  for (const day of ['2026-02-30', '2026-02-29', '2026-13-01', '0000-00-00']) expect(wordsFor(day)).toEqual(['没有这一天'])
  for (const day of ['', '2026-1-31', '31.1.2026', '2026-01-31T00:00:00Z'])
    expect(wordsFor(day)).toEqual(['日期格式应为 2026-01-31'])
})
