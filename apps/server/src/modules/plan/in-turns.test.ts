import { expect, test } from 'vitest'
import { mapInTurns } from './in-turns.ts'

const busyFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('others have their turn while many items are worked on', async () => {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const done = await mapInTurns([1, 2, 3, 4, 5], (item, nth) => {
    busyFor(11)
    return item * 10 + nth
  })
  isOver = true
  expect(done).toEqual([10, 21, 32, 43, 54])
  expect(turns).toBeGreaterThanOrEqual(4)
})
