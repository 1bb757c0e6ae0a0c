import { expect, test } from 'vitest'
import { argsOf, orderByOf, sortOf } from './filters.ts'
import { splitAtMarks } from './Highlighted.tsx'

test('passes only valid filters from an address to the call', () => {
  expect(argsOf({ keyword: '感冒', minLifeDays: 31, type: 9, inStock: true, factoryId: undefined })).toEqual({
    keyword: '感冒',
    inStock: true,
  })
  expect(argsOf({ minLifeDays: 180, type: 1 })).toEqual({ minLifeDays: 180, type: 1 })
})

test('the sorts of the bar and of the address convert into each other', () => {
  for (const orderBy of ['priceUp', 'priceDown', 'salesCount', 'newest', 'longestLife'] as const)
    expect(orderByOf(sortOf(orderBy))).toBe(orderBy)
  expect(orderByOf(sortOf('composite'))).toBeUndefined()
})

test('highlights the longest word, ignoring case, and treats special characters literally', () => {
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
