import { expect, test } from 'vitest'
import { addWorkingDays, lateBefore } from './working-days.ts'

test('weekends are left out', () => {
  // 2026-11-27 is a Friday.
  expect(addWorkingDays('2026-11-27', 1)).toBe('2026-11-30')
  expect(addWorkingDays('2026-11-26', 3)).toBe('2026-12-01')
  expect(addWorkingDays('2026-11-28', 3)).toBe('2026-12-02')
})

test('an answer is late on the day after the third working day', () => {
  for (const sent of ['2026-11-23', '2026-11-26', '2026-11-27', '2026-11-28']) {
    const due = addWorkingDays(sent, 3)
    const isLate = (today: string) => sent < lateBefore(today)
    expect([sent, isLate(due), isLate(addWorkingDays(due, 1))]).toEqual([sent, false, true])
  }
})
