import { expect, test } from 'vitest'
import { kindOf } from './kind-of.ts'

const SHOP = 'https://yao.example'
const kind = (path: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf({ url: new URL(path, SHOP).href, method: 'GET', mode: 'no-cors', destination: '', ...more }, SHOP)

test('answers for pages, hashed files and pictures', () => {
  expect(kind('/h5/', { mode: 'navigate' })).toBe('page')
  expect(kind('/h5/sub-goods/goods/list?keyword=a.b', { mode: 'navigate' })).toBe('page')
  expect(kind('/h5/assets/index-abc.js', { destination: 'script' })).toBe('asset')
  expect(kind('/files/demo/7.webp', { destination: 'image' })).toBe('picture')
})

test('leaves every call of the API to the network, as well as other origins, writes and files that are not shown', () => {
  for (const path of ['/h5api/mall/client/home', '/h5api/mall/client/cart', '/console/', '/files/report.pdf', '/h5/icon.svg'])
    expect([path, kind(path)]).toEqual([path, null])
  expect(kind('/h5/icon.svg', { mode: 'navigate' })).toBeNull()
  expect(kind('/h5/', { mode: 'navigate', method: 'POST' })).toBeNull()
  expect(kind('https://cdn.example/files/7.webp', { destination: 'image' })).toBeNull()
})
