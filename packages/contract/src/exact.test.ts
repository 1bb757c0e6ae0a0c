import { expect, onTestFinished, test, vi } from 'vitest'
import { exact } from './exact.ts'

test('computes what is exact', () => {
  expect([exact(2, '+', 3), exact(2, '-', 3), exact(1250, '*', 200), exact(null, '*', 3)]).toEqual([5, -1, 250_000, null])
  expect(exact(Number.MAX_SAFE_INTEGER, '-', 1)).toBe(9_007_199_254_740_990)
})

test('warns beyond ±9,007,199,254,740,991 and has no result', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  expect(exact(Number.MAX_SAFE_INTEGER, '+', 1)).toBeNull()
  expect(exact(-Number.MAX_SAFE_INTEGER, '-', 1)).toBeNull()
  expect(exact(94_906_267, '*', 94_906_267)).toBeNull()
  expect(warn.mock.calls).toEqual([
    ['precision: 9007199254740991 + 1'],
    ['precision: -9007199254740991 - 1'],
    ['precision: 94906267 * 94906267'],
  ])
})
