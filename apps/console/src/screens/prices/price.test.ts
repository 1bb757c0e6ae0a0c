import { expect, test } from 'vitest'
import { editOffer, priceArgs, type PricedOffer } from './price.ts'

const offer: PricedOffer = {
  gccsId: 7,
  goodsNo: 'G7',
  goodsShowName: '阿莫西林胶囊',
  specification: '0.25g×24粒',
  factory: '华东制药',
  units: '盒',
  image: '',
  nearExpiry: false,
  listFen: 1000,
  lowestFen: 900,
  fen: 850,
  until: '2027-01-31',
}

test('a price that was found is sent with what it was', () => {
  const edited = editOffer(offer, { shopId: 3, priceGroupId: null, customerName: '安康大药房' })
  expect(priceArgs({ ...edited, fen: 800 })).toEqual({
    gccsId: 7,
    shopId: 3,
    priceGroupId: null,
    seenFen: 850,
    seenUntil: '2027-01-31',
    fen: 800,
    until: '2027-01-31',
  })
})

test('a price of a group has no end, and a new one was none', () => {
  const edited = editOffer({ ...offer, fen: null, until: null }, { shopId: null, priceGroupId: 2, customerName: '连锁' })
  expect(priceArgs({ ...edited, fen: 880 })).toMatchObject({
    priceGroupId: 2,
    seenFen: null,
    seenUntil: null,
    fen: 880,
    until: null,
  })
})
