import { FindGoodsToOffer } from '@shop/contract'
import { expect, test } from 'vitest'
import { sql } from '../../../kernel/sql.ts'
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

test('finds goods by their number, merged ones as the record that stands for them; not what is off the lists', async () => {
  const [goodsId, gone] = [await makeGoods(world, { goodsNo: 'G7000001' }), await makeGoods(world, { goodsNo: 'G7000002' })]
  await makeGoods(world, { goodsNo: 'G7000003', listed: false })
  await world.write(sql`update catalog.goods set listed = false, merged_at = now(), merged_into = ${goodsId} where id = ${gone}`)
  for (const keyword of ['g7000001', 'G7000002']) expect((await find(keyword)).data.rows).toMatchObject([{ goodsId }])
  expect((await find('G7000003')).data.rows).toEqual([])
})
