import { CompareOffers, GetGoodsDetail, GetLeaflet, GetPharmacopoeia, GetPriceHistory } from '@shop/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBatch, makeBuyer, makeGoods, makeOffer, setContractPrice, type Buyer } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const detail = (input: Record<string, unknown>, token = '') => world.call(GetGoodsDetail, input, token)
const compare = (input: Record<string, unknown>, token = '') => world.call(CompareOffers, input, token)
let buyer: Buyer
beforeAll(async () => {
  buyer = await makeBuyer(world)
})

describe('the page of a product', () => {
  test.each([
    [{}, 'goodsId'],
    [{ goodsId: 'x' }, 'goodsId'],
    [{ goodsId: -1 }, 'goodsId'],
    [{ gccsId: 1.5 }, 'gccsId'],
    [{ gccsId: 1, other: 1 }, 'other'],
    [{ goodsId: '1\0' }, 'goodsId'],
  ])('rejects %j', async (input, field) => {
    const answer = await detail(input)
    expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, [field]])
  })
  test('does not exist for unknown goods, unknown offers, and offers of other goods', async () => {
    const one = await makeOffer(world)
    const other = await makeOffer(world)
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
    expect(data.offer?.rules).toEqual(['2盒起订', '按 2 的倍数购买', '每店每天限购 20盒', '冷链药品，2–8℃ 配送，请当面验收温度'])
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
})

describe('comparing the offers of a product', () => {
  test.each([
    [{ goodsId: 'x' }, 'goodsId'],
    [{ goodsId: 1, quantity: 0 }, 'quantity'],
    [{ goodsId: 1, quantity: 1_000_000 }, 'quantity'],
    [{ goodsId: 1, other: 1 }, 'other'],
  ])('rejects %j', async (input, field) => {
    const answer = await compare(input)
    expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, [field]])
  })
  test('does not exist for unknown and unlisted goods; is empty for goods without offers', async () => {
    expect((await compare({ goodsId: 999_999 })).code).toBe(404)
    expect((await compare({ goodsId: await makeGoods(world, { listed: false }) })).code).toBe(404)
    expect((await compare({ goodsId: await makeGoods(world) })).data.rows).toEqual([])
  })
  test('returns prices at the quantity, the cheapest first, and the amount missing to the minimum order', async () => {
    const dear = await makeOffer(world, {
      tiers: [
        [1, 1000],
        [10, 500],
      ],
      seller: { minOrderFen: 20_000 },
    })
    const flat = await makeOffer(world, { goodsId: dear.goodsId, tiers: [[1, 800]] })
    const empty = await makeOffer(world, { goodsId: dear.goodsId, tiers: [[1, 10]], stock: 0 })
    const far = await makeOffer(world, { goodsId: dear.goodsId, regions: [440000] })
    const one = await compare({ goodsId: dear.goodsId }, buyer.token)
    expect(one.data.rows.map((row) => row.gccsId)).toEqual([flat.offerId, dear.offerId, empty.offerId])
    expect(one.data.rows.map((row) => row.gccsId)).not.toContain(far.offerId)
    const ten = await compare({ goodsId: dear.goodsId, quantity: '１０' }, buyer.token)
    expect(ten.data.rows[0]).toMatchObject({ gccsId: dear.offerId, price: { fen: 500 }, minOrderFen: 20_000, missingFen: 15_000 })
    await setContractPrice(world, buyer.shopId, flat.offerId, 400)
    expect((await compare({ goodsId: dear.goodsId, quantity: 10 }, buyer.token)).data.rows[0]).toMatchObject({
      gccsId: flat.offerId,
      price: { fen: 400, kind: 'contract' },
      tiers: [{ from: 1, fen: 400 }],
    })
  })
  test('is sorted by the sellers’ score for visitors who may not see prices', async () => {
    const cheap = await makeOffer(world, { tiers: [[1, 100]], seller: { score: 4.1 } })
    const good = await makeOffer(world, { goodsId: cheap.goodsId, tiers: [[1, 900]], seller: { score: 4.9 } })
    const { data } = await compare({ goodsId: cheap.goodsId })
    expect(data.rows.map((row) => row.gccsId)).toEqual([good.offerId, cheap.offerId])
    expect(data.rows[0]).toMatchObject({ price: { fen: null }, tiers: [], minOrderFen: null, missingFen: null })
  })
})

describe('the price history', () => {
  const history = (input: Record<string, unknown>, token = '') => world.call(GetPriceHistory, input, token)
  test('is only for visitors who may see prices', async () => {
    const { offerId } = await makeOffer(world)
    expect((await history({ gccsId: offerId })).code).toBe(401)
    expect((await history({ gccsId: offerId }, (await makeBuyer(world, { canBuy: false })).token)).code).toBe(40301)
  })
  test('rejects ids that are not numbers, and does not exist for unknown offers and those sold elsewhere', async () => {
    expect((await history({ gccsId: 'x' }, buyer.token)).code).toBe(422)
    expect((await history({ gccsId: 999_999 }, buyer.token)).code).toBe(404)
    const far = await makeOffer(world, { regions: [440000] })
    expect((await history({ gccsId: far.offerId }, buyer.token)).code).toBe(404)
  })
  test('begins with the price in force 90 days ago', async () => {
    const { offerId } = await makeOffer(world)
    await world.write(sql`insert into pricing.price_history (offer_id, day, price_fen)
      values (${offerId}, '2025-10-01', 700), (${offerId}, '2025-11-01', 800), (${offerId}, '2026-02-01', 1200), (${offerId}, '2026-03-11', 1)`)
    expect((await history({ gccsId: offerId }, buyer.token)).data).toEqual({
      rows: [
        { day: '2025-12-10', fen: 800 },
        { day: '2026-02-01', fen: 1200 },
        { day: '2026-03-10', fen: 1000 },
      ],
      lowestFen: 800,
      highestFen: 1200,
    })
  })
})

describe('leaflet and pharmacopoeia', () => {
  test.each([GetLeaflet, GetPharmacopoeia])('are returned by section, or do not exist', async (call) => {
    const goodsId = await makeGoods(world)
    expect((await world.call(call, { goodsId })).code).toBe(404)
    expect((await world.call(call, { goodsId: 'x' })).code).toBe(422)
    const sections = [{ key: 'dosage', title: '用法用量', text: '一次1袋' }]
    await world.write(
      sql`insert into catalog.leaflet (goods_id, own, sections) values (${goodsId}, true, ${JSON.stringify(sections)}::jsonb)`,
    )
    await world.write(
      sql`insert into catalog.pharmacopoeia (goods_id, sections) values (${goodsId}, ${JSON.stringify(sections)}::jsonb)`,
    )
    expect((await world.call(call, { goodsId })).data).toMatchObject({ goodsId, own: true, sections })
    expect((await detail({ goodsId })).data).toMatchObject({ hasLeaflet: true, hasPharmacopoeia: true })
  })
})
