import { expect, test } from 'vitest'
import { mayDrop, nodesBelow, pathOf, placeOf, type Category } from './tree.ts'

const row = (categoryId: number, parentId: number | null, level: number): Category => ({
  categoryId,
  parentId,
  level,
  name: `分类${categoryId}`,
  goods: 0,
})
const rows = [row(1, null, 1), row(2, null, 1), row(11, 1, 2), row(12, 1, 2), row(13, 1, 2), row(21, 2, 2), row(111, 11, 3)]
const of = (id: number) => rows.find(({ categoryId }) => categoryId === id)!

test('a tree is made of rows, and each category knows the names above it', () => {
  expect(nodesBelow(rows, null).map(({ children }) => children.map(({ key }) => key))).toEqual([[11, 12, 13], [21]])
  expect(pathOf(rows, 111)).toEqual(['分类1', '分类11', '分类111'])
})

test('a category stays on its level', () => {
  expect([mayDrop(of(12), of(2), true), mayDrop(of(12), of(21), false)]).toEqual([true, true])
  expect([mayDrop(of(12), of(21), true), mayDrop(of(111), of(2), true), mayDrop(of(12), of(1), false)]).toEqual([
    false,
    false,
    false,
  ])
})

test('the place is counted without the one that is moved', () => {
  expect(placeOf(rows, of(11), of(13), 'after')).toEqual({ parentId: 1, position: 3 })
  expect(placeOf(rows, of(11), of(13), 'before')).toEqual({ parentId: 1, position: 2 })
  expect(placeOf(rows, of(13), of(11), 'before')).toEqual({ parentId: 1, position: 1 })
  expect(placeOf(rows, of(11), of(21), 'after')).toEqual({ parentId: 2, position: 2 })
  expect(placeOf(rows, of(11), of(2), 'into')).toEqual({ parentId: 2, position: 1 })
})
