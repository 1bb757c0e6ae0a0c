import { expect, test } from 'vitest'
import { onFirstUse } from './on-first-use.ts'

test('makes the function when it is first called, once', () => {
  const made: string[] = []
  const double = onFirstUse(() => {
    made.push('made')
    return (n: number) => 2 * n
  })
  expect(made).toEqual([])
  expect([double(1), double(2)]).toEqual([2, 4])
  expect(made).toEqual(['made'])
})
