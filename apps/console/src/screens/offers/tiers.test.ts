import { expect, test } from 'vitest'
import { limitError, reachableTiers, stepError, tierErrors } from './tiers.ts'

test('requires rising quantities and falling prices', () => {
  const good = [
    { from: 1, fen: 1_200 },
    { from: 10, fen: 1_150 },
    { from: 100, fen: 1_000 },
  ]
  expect(tierErrors(good)).toEqual([])
  expect(tierErrors([good[0]!, good[2]!, good[1]!])).toEqual([
    { row: 2, field: 'from', why: '需大于 100' },
    { row: 2, field: 'fen', why: '需低于上一档' },
  ])
  expect(tierErrors([good[0]!, { from: 10, fen: 1_200 }])).toEqual([{ row: 1, field: 'fen', why: '需低于上一档' }])
})

test('requires the first tier to begin at 1 and every field to be filled', () => {
  expect(tierErrors([{ from: 2, fen: 100 }])).toEqual([{ row: 0, field: 'from', why: '第一档从 1 起' }])
  expect(tierErrors([{ from: 1 }, { fen: 90 }]).map(({ row, field }) => `${row} ${field}`)).toEqual(['0 fen', '1 from'])
})

test('requires every further tier to begin beyond the minimum', () => {
  const tiers = [
    { from: 1, fen: 1_200 },
    { from: 10, fen: 1_150 },
  ]
  expect(tierErrors(tiers, 10)).toEqual([{ row: 1, field: 'from', why: '需大于起订量 10' }])
  expect(tierErrors(tiers, 5)).toEqual([])
})

test('shows the tiers up to the minimum as one, at the price that the minimum brings', () => {
  const tiers = [
    { from: 1, fen: 920 },
    { from: 2, fen: 895 },
    { from: 80, fen: 600 },
  ]
  expect(reachableTiers(tiers, 5)).toEqual([
    { from: 1, fen: 895 },
    { from: 80, fen: 600 },
  ])
  expect(reachableTiers(tiers, 1)).toEqual(tiers)
})

test('requires the minimum to be a multiple of the step', () => {
  expect(stepError(10, 5)).toBeNull()
  expect(stepError(10, 4)).toBe('起订量需是 4 的倍数')
  expect(stepError(null, 4)).toBeNull()
})

test('requires limits to allow the minimum and not to fall for longer periods', () => {
  expect(limitError(null, 10, 5)).toBeNull()
  expect(limitError(5, 10, null)).toBe('不能小于起订量 10')
  expect(limitError(20, 10, 30)).toBe('不能小于 30')
  expect(limitError(30, 10, 30)).toBeNull()
})
