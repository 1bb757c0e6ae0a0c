import { GetGoodsDetail } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBatch, makeBuyer, makeGoods, makeOffer, recordPurchase } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const detail = (input: Record<string, unknown>, token = '') => world.call(GetGoodsDetail, input, token)
const buyer = await makeBuyer(world)

test.each([
  [{}, 'goodsId'],
  [{ goodsId: 'x' }, 'goodsId'],
  [{ goodsId: -1 }, 'goodsId'],
  [{ gccsId: 1.5 }, 'gccsId'],
  [{ gccsId: 1, other: 1 }, 'other'],
  [{ goodsId: '1\0' }, 'goodsId'],
])('rejects %j', async (input, field) => {
  const { code, data } = await detail(input)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, [field]])
})

test('does not exist for unknown goods, unknown offers, and offers of other goods', async () => {
  const [one, other] = [await makeOffer(world), await makeOffer(world)]
  for (const input of [{ goodsId: 999_999 }, { gccsId: 999_999 }, { goodsId: one.goodsId, gccsId: other.offerId }])
    expect((await detail(input)).code).toBe(404)
})

test('shows a guest everything but prices and exact stock', async () => {
  const { goodsId } = await makeOffer(world, {
    stock: 40,
    seller: { minOrderFen: 20_000, freightFen: 800, freeFreightFen: 30_000 },
  })
  const { data } = await detail({ goodsId })
  expect(data.offer).toMatchObject({
    price: { fen: null, hidden: 'login' },
    tiers: [],
    stock: { level: 'low', quantity: null },
    batches: [{ stock: { level: 'low', quantity: null } }],
    freightText: '满 ¥300 包邮，不满收 ¥8',
    deliveryText: '16:00 前付款，预计明天送达',
    seller: { minOrderFen: null, followed: false },
  })
  expect(data.pictures[0]).toMatch(/-800\.webp$/)
})

test('shows a buyer prices, tiers, batches by expiry, rules in words', async () => {
  const { goodsId, offerId } = await makeOffer(world, {
    goods: { coldChain: true, storage: 3, scope: 'biological' },
    tiers: [
      [1, 1000],
      [10, 900],
    ],
    minQuantity: 2,
    step: 2,
    limitPerDay: 20,
    stock: 30,
    seller: { minOrderFen: 20_000 },
  })
  await makeBatch(world, offerId, { quantity: 5, lifeDays: 200 })
  await makeBatch(world, offerId, { quantity: 5, lifeDays: 10 })
  const { data } = await detail({ goodsId }, buyer.token)
  expect(data.offer).toMatchObject({
    gccsId: offerId,
    price: { fen: 1000, kind: 'tier' },
    tiers: [
      { from: 1, fen: 1000 },
      { from: 10, fen: 900 },
    ],
    stock: { level: 'low', quantity: 35 },
    lifeDays: 200,
    limits: { perOrder: null, perDay: 20, perMonth: null },
    seller: { minOrderFen: 20_000, regionName: '上海市黄浦区' },
    cannotBuy: null,
  })
  expect(data.offer?.batches.map((batch) => [batch.lifeDays, batch.stock.quantity])).toEqual([
    [200, 5],
    [600, 30],
  ])
  expect(data.offer?.rules).toEqual(['2 盒起订', '按 2 盒一组购买', '每店每天限购 20 盒', '冷链药品，2–8℃ 配送，请当面验收温度'])
  expect(data.categoryPath.map((c) => c.name)).toEqual(['感冒呼吸', '感冒用药', '复方西药感冒药'])
})

test('shows the requested offer even when another is cheaper', async () => {
  const { goodsId, offerId } = await makeOffer(world, { tiers: [[1, 900]] })
  const cheap = await makeOffer(world, { goodsId, tiers: [[1, 100]] })
  expect((await detail({ gccsId: offerId }, buyer.token)).data).toMatchObject({
    offer: { gccsId: offerId },
    offerCount: 2,
    cannotShow: null,
  })
  expect((await detail({ goodsId }, buyer.token)).data.offer?.gccsId).toBe(cheap.offerId)
})

test.each([
  [{ onSale: false }, 'offSale'],
  [{ seller: { open: false } }, 'offSale'],
  [{ regions: [440000] }, 'region'],
  [{ shopTypes: [5] }, 'shopType'],
])('says why an offer %j is not shown, and shows another one instead', async (filter, reason) => {
  const { goodsId, offerId } = await makeOffer(world, filter)
  expect((await detail({ gccsId: offerId }, buyer.token)).data).toMatchObject({
    offer: null,
    offerCount: 0,
    cannotShow: { reason },
  })
  expect((await detail({ goodsId }, buyer.token)).data.cannotShow?.reason).toBe(reason)
  const other = await makeOffer(world, { goodsId })
  expect((await detail({ gccsId: offerId }, buyer.token)).data).toMatchObject({
    offer: { gccsId: other.offerId },
    cannotShow: { reason },
  })
  expect((await detail({ goodsId }, buyer.token)).data.cannotShow).toBeNull()
})

test('says when the goods are no longer listed', async () => {
  const { goodsId } = await makeOffer(world, { goods: { listed: false } })
  expect((await detail({ goodsId }, buyer.token)).data).toMatchObject({ offer: null, cannotShow: { reason: 'offSale' } })
})

test('includes whether it is a favourite of the shop, and goods bought in the same orders, then of the same category', async () => {
  const kind = ['同购', '同购', '同购']
  const { goodsId, offerId, sellerId } = await makeOffer(world, { goods: { category: kind } })
  const near = await makeOffer(world, { sellerId, goods: { category: kind, salesCount: 50 } })
  const bought = await makeOffer(world, { sellerId, goods: { category: ['别处', '别处', '别处'] } })
  // What is out of stock is no answer to what else there is.
  await makeOffer(world, { sellerId, goods: { category: kind, salesCount: 90 }, stock: 0 })
  await world.write(sql`
    with t as (insert into orders.trade (trade_no, shop_id, user_id, total_fen, state, pay_before, created_at) values ('T1', ${buyer.shopId}, ${buyer.userId}, 0, 'paid', now(), now()) returning id),
    h as (insert into orders.order_head (order_no, trade_id, shop_id, seller_id, status, goods_fen, freight_fen, total_fen, line_count, quantity, invoice_kind, address, search_text, created_by, created_at, pay_before)
          select 'O1', id, ${buyer.shopId}, ${sellerId}, 10, 0, 0, 0, 2, 2, 'none', '{}', '', ${buyer.userId}, now(), now() from t returning id)
    insert into orders.order_line (order_id, offer_id, goods_id, goods_no, show_name, specification, factory, unit, approval_no, image, tax_rate, quantity, price_fen, amount_fen)
    select h.id, o.id, o.goods_id, '', '', '', '', '', '', '', 13, 1, 0, 0 from h, catalog.offer o where o.id in (${offerId}, ${bought.offerId})`)
  await world.write(sql`insert into catalog.favourite (shop_id, goods_id, at) values (${buyer.shopId}, ${goodsId}, now())`)
  const { data } = await detail({ goodsId }, buyer.token)
  expect(data.favourite).toBe(true)
  expect(data.boughtTogether.map((row) => row.goodsId)).toEqual([bought.goodsId, near.goodsId])
  expect((await detail({ goodsId })).data.favourite).toBe(false)
})

test('says whether there is a leaflet and a pharmacopoeia entry', async () => {
  const goodsId = await makeGoods(world)
  const shown = async () => {
    const { hasLeaflet, hasPharmacopoeia } = (await detail({ goodsId })).data
    return [hasLeaflet, hasPharmacopoeia]
  }
  expect(await shown()).toEqual([false, false])
  await world.write(sql`insert into catalog.leaflet (goods_id, own, sections) values (${goodsId}, true, '[]')`)
  expect(await shown()).toEqual([true, false])
  await world.write(sql`insert into catalog.pharmacopoeia (goods_id, sections) values (${goodsId}, '[]')`)
  expect(await shown()).toEqual([true, true])
})

test('says what the cart lacks to the seller’s minimum, at the prices of now', async () => {
  const { token, shopId, userId } = await makeBuyer(world)
  const { goodsId, offerId, sellerId } = await makeOffer(world, {
    tiers: [
      [1, 1000],
      [10, 900],
    ],
    seller: { minOrderFen: 20_000 },
  })
  const other = await makeOffer(world, { sellerId, tiers: [[1, 500]] })
  const gone = await makeOffer(world, { sellerId, onSale: false })
  const missing = async (who = token) => (await detail({ goodsId }, who)).data.offer!.seller.missingFen
  expect([await missing(), await missing('')]).toEqual([20_000, null])
  for (const [id, quantity] of [
    [offerId, 10],
    [other.offerId, 4],
    [gone.offerId, 9],
  ])
    await world.write(
      sql`insert into cart.line (shop_id, offer_id, quantity, seen_fen, added_by, added_at, updated_at) values (${shopId}, ${id}, ${quantity}, 1, ${userId}, now(), now())`,
    )
  expect(await missing()).toBe(9_000)
  await world.write(sql`update cart.line set chosen = false where shop_id = ${shopId} and offer_id = ${other.offerId}`)
  expect(await missing()).toBe(11_000)
})

test('says when the shop last bought it, and at what price to those who may see prices', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { goodsId } = await makeOffer(world)
  const last = async () => (await detail({ goodsId }, token)).data.lastBought
  expect(await last()).toBeNull()
  await recordPurchase(world, shopId, goodsId)
  expect(await last()).toEqual({ on: '2026-03-10', quantity: 10, fen: null })
  await world.write(sql`update orders.purchase_history set last_fen = 930, last_quantity = 30 where shop_id = ${shopId}`)
  expect(await last()).toEqual({ on: '2026-03-10', quantity: 30, fen: 930 })
  expect((await detail({ goodsId })).data.lastBought).toBeNull()
})

test('promises no delivery without stock', async () => {
  const { goodsId } = await makeOffer(world, { stock: 0 })
  expect((await detail({ goodsId }, buyer.token)).data.offer).toMatchObject({ arrival: null, deliveryText: '' })
})

test('calls the number of a product what it is, and says where cut herbs come from', async () => {
  const device = await makeOffer(world, { goods: { type: 5, scope: 'device-2', approvalNo: '沪械备20180001' } })
  expect((await detail({ goodsId: device.goodsId })).data).toMatchObject({
    approvalName: '医疗器械备案号',
    approvalNo: '沪械备20180001',
  })
  const herb = await makeOffer(world, { goods: { type: 4, scope: 'herbal-pieces', approvalNo: '' } })
  await world.write(sql`update catalog.goods set origin = '甘肃' where id = ${herb.goodsId}`)
  expect((await detail({ goodsId: herb.goodsId })).data).toMatchObject({ approvalNo: '', origin: '甘肃' })
})
