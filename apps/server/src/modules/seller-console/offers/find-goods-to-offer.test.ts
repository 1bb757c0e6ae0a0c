import { FindGoodsToOffer } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeGoods, makeOffer, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world, { rights: ['offers'] })
const find = (keyword: string) => world.call(FindGoodsToOffer, { keyword }, seller.token)

test('rejects anonymous callers, buyers, the platform, and operators without the right; names bad input', async () => {
  await expectNonSellersRejected(
    world,
    FindGoodsToOffer,
    { keyword: '感冒' },
    { sellerId: seller.sellerId, otherRight: 'orders' },
  )
  expect((await find('感')).data.fields).toHaveProperty('keyword')
})

test('finds listed goods by name, pinyin and barcode, sold or not, and says which the seller offers', async () => {
  const goods = { showName: '独活寄生合剂', genericName: '独活寄生合剂', barcodes: ['6900000000403'] }
  const goodsId = await makeGoods(world, goods)
  await makeGoods(world, { showName: '独活寄生颗粒', genericName: '独活寄生颗粒', listed: false })
  for (const keyword of ['独活寄生', 'dhjs', '6900000000403'])
    expect((await find(keyword)).data.rows).toMatchObject([{ goodsId, offered: false }])
  await makeOffer(world, { goodsId })
  expect((await find('独活寄生')).data.rows).toMatchObject([{ offered: false }])
  await makeOffer(world, { goodsId, sellerId: seller.sellerId, onSale: false })
  expect((await find('独活寄生')).data.rows).toMatchObject([{ offered: true }])
  expect((await find('，。')).data.rows).toEqual([])
})
