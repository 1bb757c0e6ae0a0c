import { expect, test } from 'vitest'
import { asked, changing, leftOut, percentOf } from './import-states.ts'

const counts = { new: 3, changed: 7, unchanged: 5, unsure: 1, large: 2, unknown: 4, refused: 6, skipped: 8 }

test('counts what is asked, what changes and what is left out', () => {
  expect([asked({ counts }), changing({ counts }), leftOut({ counts })]).toEqual([3, 10, 18])
})

test('says how far an import is while it is checked or applied, and never more than all', () => {
  const row = { progress: 'checking', rows: 200, checked: 50, applied: 0, counts } as const
  expect(percentOf(row)).toBe(25)
  expect(percentOf({ ...row, rows: 0 })).toBe(0)
  expect(percentOf({ ...row, progress: 'applying', applied: 9 })).toBe(90)
  expect(percentOf({ ...row, progress: 'applying', applied: 20 })).toBe(100)
  expect(percentOf({ ...row, progress: 'reading' })).toBeNull()
})
