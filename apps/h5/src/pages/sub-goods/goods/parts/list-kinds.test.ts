import { expect, test } from 'vitest'
import { listKind } from './list-kinds.ts'

test('lists that are opened by one flag have their title and keep the flag', () => {
  expect(listKind({ boughtBefore: true })).toMatchObject({ title: '常购清单', fixed: ['boughtBefore'] })
  expect(listKind({ favourite: true, keyword: undefined })).toMatchObject({ title: '我的收藏', fixed: ['favourite'] })
  expect(listKind({ nearExpiry: true })?.title).toBe('近效期专区')
  expect(listKind({ insurance: true })?.title).toBe('医保药品')
  expect(listKind({ agreed: true, sellerId: 3, keyword: '感冒' })).toMatchObject({ title: '我的协议价', fixed: ['agreed'] })
  expect(listKind({ type: 4 })).toMatchObject({ fixed: ['type'] })
})

test('only the list of all goods by sales is a ranking', () => {
  expect(listKind({ orderBy: 'salesCount' })).toMatchObject({ title: '热销榜', ranked: true })
  expect(listKind({ orderBy: 'salesCount', nearExpiry: true })?.ranked).toBeUndefined()
  expect(listKind({ orderBy: 'newest' })).toBeNull()
})

test('a category, a search and several filters have none', () => {
  expect(listKind({ categoryId: 3 })).toBeNull()
  expect(listKind({ keyword: '感冒' })).toBeNull()
  expect(listKind({ nearExpiry: true, insurance: true })).toBeNull()
  expect(listKind({ type: 99 })).toBeNull()
})
