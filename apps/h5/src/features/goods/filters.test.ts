import { expect, test } from 'vitest'
import { argsOf, orderByOf, sortOf } from './filters.ts'
import { splitAtMarks } from './Highlighted.tsx'

test('an address can only ask for what the call understands', () => {
  expect(argsOf({ keyword: '感冒', minLifeDays: 31, type: 9, inStock: true, factoryId: undefined })).toEqual({
    keyword: '感冒',
    inStock: true,
  })
  expect(argsOf({ minLifeDays: 180, type: 1 })).toEqual({ minLifeDays: 180, type: 1 })
})

test('a sort of the bar and of the address are the same thing', () => {
  for (const orderBy of ['priceUp', 'priceDown', 'salesCount', 'newest', 'longestLife'] as const)
    expect(orderByOf(sortOf(orderBy))).toBe(orderBy)
  expect(orderByOf(sortOf('composite'))).toBeUndefined()
})

test('marks the longest word, whatever its case, and takes signs for themselves', () => {
  expect(splitAtMarks('维生素C片(VC)', ['维生素', 'c', '('])).toEqual([
    { text: '维生素', marked: true },
    { text: 'C', marked: true },
    { text: '片', marked: false },
    { text: '(', marked: true },
    { text: 'V', marked: false },
    { text: 'C', marked: true },
    { text: ')', marked: false },
  ])
})
