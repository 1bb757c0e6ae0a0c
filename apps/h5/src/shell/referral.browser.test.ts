import { beforeEach, expect, test } from 'vitest'
import { keepReferral } from './referral.ts'

const open = (address: string) => {
  window.history.replaceState(null, '', address)
  keepReferral()
  return window.location.pathname + window.location.search
}
const kept = () => JSON.parse(sessionStorage.getItem('referral') ?? 'null') as object | null

beforeEach(() => sessionStorage.clear())

test('keeps the promoter’s code and the share of a link, and takes both out of its address', () => {
  expect(open('/h5/sub-goods/goods/detail?p=AB12&goodsId=7&s=share-9')).toBe('/h5/sub-goods/goods/detail?goodsId=7')
  expect(kept()).toMatchObject({ p: 'AB12', s: 'share-9', at: expect.any(Number) as number })
  expect(open('/h5/?s=share-10')).toBe('/h5/')
  expect(kept()).toMatchObject({ s: 'share-10' })
})

test('leaves other addresses and what was kept as they are, and keeps nothing that is no code', () => {
  expect(open('/h5/sub-goods/goods/list?keyword=%E6%84%9F%E5%86%92')).toBe('/h5/sub-goods/goods/list?keyword=%E6%84%9F%E5%86%92')
  expect(open('/h5/?p=%3Cscript%3E')).toBe('/h5/')
  expect(kept()).toBeNull()
})
