import { expect, test } from 'vitest'
import { limitFault, stepFault, tierFaults } from './tiers.ts'

test('quantities go up and prices go down', () => {
  const good = [
    { from: 1, fen: 1_200 },
    { from: 10, fen: 1_150 },
    { from: 100, fen: 1_000 },
  ]
  expect(tierFaults(good)).toEqual([])
  expect(tierFaults([good[0]!, good[2]!, good[1]!])).toEqual([
    { row: 2, field: 'from', why: '需大于 100' },
    { row: 2, field: 'fen', why: '需低于上一档' },
  ])
  expect(tierFaults([good[0]!, { from: 10, fen: 1_200 }])).toEqual([{ row: 1, field: 'fen', why: '需低于上一档' }])
})

test('the first tier begins at 1 and nothing is left empty', () => {
  expect(tierFaults([{ from: 2, fen: 100 }])).toEqual([{ row: 0, field: 'from', why: '第一档从 1 起' }])
  expect(tierFaults([{ from: 1 }, { fen: 90 }]).map(({ row, field }) => `${row} ${field}`)).toEqual(['0 fen', '1 from'])
})

test('the step divides the minimum', () => {
  expect(stepFault(10, 5)).toBeNull()
  expect(stepFault(10, 4)).toBe('起订量需是 4 的倍数')
  expect(stepFault(null, 4)).toBeNull()
})

test('limits allow the minimum and grow with time', () => {
  expect(limitFault(null, 10, 5)).toBeNull()
  expect(limitFault(5, 10, null)).toBe('不能小于起订量 10')
  expect(limitFault(20, 10, 30)).toBe('不能小于 30')
  expect(limitFault(30, 10, 30)).toBeNull()
})
