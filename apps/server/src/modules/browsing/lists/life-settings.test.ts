import { AddBatch, GetGoodsDetail, ListGoods, ListPlan } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBatch, makeBuyer, makeOffer, makePlanLine, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const { token } = await makeBuyer(world)
const list = async (input: object = {}) => (await call(ListGoods, input, token)).data.rows
const rowOf = async (goodsId: number) => (await list()).find((row) => row.goodsId === goodsId)!.offer
const idsOf = async (input: object) => (await list(input)).map((row) => row.goodsId)
const detailOf = async (goodsId: number) => (await call(GetGoodsDetail, { goodsId }, token)).data.offer!

beforeEach(async () => {
  await world.storeSetting('near_expiry_days', '180')
  await world.storeSetting('min_sell_life_days', '30')
  await world.write(sql`update catalog.offer set on_sale = false`)
})

test.each(['abc', '', '-5', '99999'])('“%s” as the minimum shelf life for sale breaks no list', async (text) => {
  const { goodsId } = await makeOffer(world, { lifeDays: 40 })
  await world.storeSetting('min_sell_life_days', text)
  expect(await idsOf({})).toEqual([goodsId])
  expect((await rowOf(goodsId)).stock.level).toBe('plenty')
})

test('the minimum shelf life for sale follows its setting', async () => {
  const { goodsId } = await makeOffer(world, { lifeDays: 40 })
  await world.storeSetting('min_sell_life_days', '41')
  expect((await rowOf(goodsId)).stock.level).toBe('none')
  await world.storeSetting('min_sell_life_days', '40')
  expect((await rowOf(goodsId)).stock.level).toBe('plenty')
})

describe('near expiry', () => {
  test('applies when the stock that would be sent first has fewer days of shelf life than the setting', async () => {
    const short = await makeOffer(world, { lifeDays: 179 })
    const long = await makeOffer(world, { lifeDays: 180 })
    expect([(await rowOf(short.goodsId)).nearExpiry, (await rowOf(long.goodsId)).nearExpiry]).toEqual([true, false])
    expect(await idsOf({ nearExpiry: true })).toEqual([short.goodsId])
    await world.storeSetting('near_expiry_days', '90')
    expect((await rowOf(short.goodsId)).nearExpiry).toBe(false)
    expect(await idsOf({ nearExpiry: true })).toEqual([])
    await world.storeSetting('near_expiry_days', '181')
    expect((await idsOf({ nearExpiry: true })).toSorted((a, b) => a - b)).toEqual([short.goodsId, long.goodsId])
  })

  test('is shown for the offer and for each batch on the detail page', async () => {
    const { goodsId, offerId } = await makeOffer(world, { lifeDays: 100 })
    await makeBatch(world, offerId, { lifeDays: 300 })
    const before = await detailOf(goodsId)
    expect([before.nearExpiry, before.batches.map((b) => b.nearExpiry)]).toEqual([true, [true, false]])
    expect(before.rules).toContain('近效期商品，不因效期退货')
    await world.storeSetting('near_expiry_days', '60')
    const after = await detailOf(goodsId)
    expect([after.nearExpiry, after.batches.map((b) => b.nearExpiry)]).toEqual([false, [false, false]])
    expect(after.rules).not.toContain('近效期商品，不因效期退货')
  })

  test('without stock follows what the seller declares', async () => {
    const { goodsId } = await makeOffer(world, { nearExpiry: true, stock: 0 })
    expect((await rowOf(goodsId)).nearExpiry).toBe(true)
    expect(await idsOf({ nearExpiry: true })).toEqual([goodsId])
    expect(await idsOf({ nearExpiry: true, inStock: true })).toEqual([])
  })

  test('decides which offer a new batch may join', async () => {
    const sellerConsole = await makeSellerOperator(world)
    const { offerId } = await makeOffer(world, { sellerId: sellerConsole.sellerId })
    const today = chinaDay(world.clock.now())
    const add = (lifeDays: number) => {
      const batchNo = `L${lifeDays}`
      return call(
        AddBatch,
        { gccsId: offerId, batchNo, producedOn: addDays(today, -10), expiresOn: addDays(today, lifeDays), quantity: 5 },
        sellerConsole.token,
      )
    }
    expect((await add(100)).msg).toBe('效期仅剩 100 天，不足 180 天的批次请入库到近效期商品')
    await world.storeSetting('near_expiry_days', '100')
    expect((await add(100)).code).toBe(200)
  })
})

test('neither the order nor the days that are required reveal expiry that a visitor may not see', async () => {
  const rx = { lifeDays: 100, goods: { type: 1, salesCount: 2 } } as const
  const short = await makeOffer(world, rx)
  const long = await makeOffer(world, { goods: { type: 1, salesCount: 1 }, lifeDays: 900 })
  const other = await makeOffer(world, { goods: { salesCount: 0 }, lifeDays: 100 })
  const unlicensed = await makeBuyer(world, { canBuy: false })
  const seen = async (input: object, by: string) =>
    (await call(ListGoods, input, by)).data.rows.map((row) => [row.goodsId, row.offer.stock.level])
  const all = [short, long, other].map(({ goodsId }) => [goodsId, 'plenty'])
  for (const by of ['', unlicensed.token]) {
    expect(await seen({ orderBy: 'longestLife' }, by)).toEqual(all)
    expect(await seen({ minLifeDays: 365 }, by)).toEqual(all.slice(0, 2))
    const cursor = Buffer.from(JSON.stringify(['longestLife', '2026-01-01', 1])).toString('base64url')
    expect((await call(ListGoods, { orderBy: 'longestLife', cursor }, by)).code).toBe(422)
  }
  expect((await seen({ orderBy: 'longestLife' }, token))[0]).toEqual(all[1])
  expect(await seen({ minLifeDays: 365 }, token)).toEqual([all[1]])
  // As their plans ask for it.
  await makePlanLine(world, unlicensed.shopId, { goodsId: short.goodsId })
  await world.write(sql`update plan.line set min_life_days = 365 where shop_id = ${unlicensed.shopId}`)
  const planned = (await call(ListPlan, {}, unlicensed.token)).data.rows[0]!.goods!
  expect(planned).toMatchObject({ goodsId: short.goodsId, offer: { stock: { level: 'plenty' } } })
})
