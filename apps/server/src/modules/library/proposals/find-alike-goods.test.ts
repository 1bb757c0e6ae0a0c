import { FindAlikeGoods, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeGoods, makeOffer, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world, { rights: ['offers'] })
const asked = { genericName: '金雀花片', specification: '0.3g*24片', factory: '云岭制药' }
const find = (more: Partial<Args<typeof FindAlikeGoods>> = {}) => world.call(FindAlikeGoods, { ...asked, ...more }, seller.token)
const found = async (more: Partial<Args<typeof FindAlikeGoods>> = {}) =>
  (await find(more)).data.rows.map(({ goodsId, alike }) => [goodsId, alike])

test('rejects anonymous callers, buyers, the platform, and operators without the right; names bad input', async () => {
  const { sellerId } = seller
  await expectNonSellersRejected(world, FindAlikeGoods, asked, { sellerId, otherRight: 'orders' })
  expect((await find({ genericName: '药'.repeat(200) })).data.fields).toHaveProperty('genericName')
})

test('finds records by barcode, number and names, the surest first; each once', async () => {
  const approvalNo = '国药准字Z43000001'
  const number = await makeGoods(world, { approvalNo, specification: '0.3g×24 片', genericName: '别名片' })
  const otherPack = await makeGoods(world, { approvalNo, specification: '0.3g*12片' })
  const named = await makeGoods(world, { ...asked, specification: '0.3G * 24片' })
  const barcode = await makeGoods(world, { barcodes: ['6901234567892'] })
  await makeGoods(world, { genericName: asked.genericName, specification: asked.specification, factory: '别的厂' })
  const rows = [
    [barcode, 'barcode'],
    [number, 'number'],
    [named, 'name'],
    [otherPack, 'otherPack'],
  ]
  expect(await found({ approvalNo: '国药准字Ｚ43000001', barcode: '6901234567892' })).toEqual(rows)
  expect(await found()).toEqual([[named, 'name']])
  expect(await found({ genericName: '没有的片' })).toEqual([])
})

test('says what is off the lists, which the seller offers, and names the record that stands for a merged one', async () => {
  const approvalNo = '国药准字Z43000002'
  const [kept, gone] = [await makeGoods(world), await makeGoods(world, { approvalNo, specification: asked.specification })]
  await world.write(sql`update catalog.goods set listed = false, merged_at = now(), merged_into = ${kept} where id = ${gone}`)
  await makeOffer(world, { goodsId: kept })
  const look = async () => (await find({ approvalNo })).data.rows.filter(({ alike }) => alike === 'number')
  expect(await look()).toMatchObject([{ goodsId: kept, listed: true, gccsId: null }])
  await makeOffer(world, { goodsId: kept, sellerId: seller.sellerId, onSale: false })
  await world.write(sql`update catalog.goods set listed = false where id = ${kept}`)
  expect(await look()).toMatchObject([{ goodsId: kept, listed: false, gccsId: expect.any(Number) }])
})
