import { expect, test } from 'vitest'
import { LineLimit } from './line-limit.ts'

test('writes so many lines a minute and tells with the next one how many were left out', () => {
  let now = 0
  const limit = new LineLimit(2, () => now)
  const lines: number[] = []
  const attempt = () => limit.write((omitted) => lines.push(omitted))
  for (let n = 0; n < 5; n++) attempt()
  expect(lines).toEqual([0, 0])
  now = 59_999
  attempt()
  expect(lines).toEqual([0, 0])
  now = 60_000
  attempt()
  attempt()
  expect(lines).toEqual([0, 0, 4, 0])
})
