import { expect, test } from 'vitest'
import { offeredLives } from './shelf-lives.ts'

test('offers no life that everything on sale has, but keeps the one that was chosen', () => {
  expect(offeredLives(0)).toEqual([0, 90, 180, 365])
  expect(offeredLives(180)).toEqual([0, 90, 180, 365])
  expect(offeredLives(30)).toEqual([0, 30, 90, 180, 365])
})
