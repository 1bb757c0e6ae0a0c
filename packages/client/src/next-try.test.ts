import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { nextTryIn, pause } from './next-try.ts'

const refused = (retryAfter?: number, status = 503) => new CallError(status, '服务正忙', { retryAfter }, status)
const waits = (error: unknown, random: number) => [1, 2, 3].map((tries) => nextTryIn(error, tries, () => random))

test('waits longer before each try, never quite as long as the others, and soon gives up', () => {
  expect(waits(refused(1), 0)).toEqual([1_000, 2_000, null])
  expect(waits(refused(1), 1)).toEqual([1_500, 3_000, null])
  expect(waits(refused(2), 0)).toEqual([2_000, null, null])
  expect(waits(refused(3), 0)).toEqual([null, null, null])
})

test('only what the server refuses for the moment is tried again', () => {
  for (const error of [refused(), refused(1, 500), refused(1, 429), new CallError(0, '没有网络'), new Error('other')])
    expect(nextTryIn(error, 1)).toBeNull()
})

test('a pause ends at once when its call is given up', async () => {
  const control = new AbortController()
  const paused = pause(60_000, control.signal)
  control.abort()
  await expect(paused).rejects.toMatchObject({ name: 'AbortError' })
  await expect(pause(60_000, control.signal)).rejects.toMatchObject({ name: 'AbortError' })
})
