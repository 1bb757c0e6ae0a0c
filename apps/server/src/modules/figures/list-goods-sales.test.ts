import { ConsoleListGoodsSales, MAX_SOLD_GOODS } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeOperator, makeOrder, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectOrdersReadersOnly } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'
import { closeDays } from './close-days.ts'

const world = await openWorld()
const list = (token: string, input: Record<string, unknown> = {}) => world.call(ConsoleListGoodsSales, input, token)

test('rejects anonymous callers, buyers and operators without the right; names bad input', async () => {
  await expectOrdersReadersOnly(world, ConsoleListGoodsSales, {})
  const { token } = await makeSellerOperator(world)
  for (const input of [{ sort: 'name' }, { from: '2026-02-30' }, { page: 0 }, { shop: 1 }])
    expect((await list(token, input)).code).toBe(422)
})

test('a seller reads its own goods, and another seller is not there', async () => {
  const [own, other] = [await makeSellerOperator(world), await makeSellerOperator(world)]
  const theirs = await makeOrder(world, 'paid', { seller: other })
  expect((await list(own.token)).data).toMatchObject({ rows: [], total: 0 })
  expect((await list(own.token, { sellerId: other.sellerId })).code).toBe(404)
  expect((await list(theirs.seller.token)).data.total).toBe(1)
})

test('the goods of all sellers are added up for half a year at most, those of one for a year', async () => {
  const { token } = await makeOperator(world)
  const { sellerId } = await makeSellerOperator(world)
  const year = { period: 'chosen', from: '2025-03-11', to: '2026-03-10' }
  expect((await list(token, year)).data.fields).toEqual({ from: '全部卖家的商品最多查 186 天，请缩短日期，或选择一个卖家' })
  expect((await list(token, { ...year, from: '2025-09-06' })).code).toBe(200)
  expect((await list(token, { ...year, sellerId })).code).toBe(200)
})

test('sorts by sum, packs or shops; what was not paid is not sold', async () => {
  const seller = await makeSellerOperator(world)
  const { sellerId } = seller
  const dear = await makeOffer(world, { sellerId, tiers: [[1, 90_000]], stock: 500 })
  const many = await makeOffer(world, { sellerId, tiers: [[1, 100]], stock: 500 })
  const liked = await makeOffer(world, { sellerId, tiers: [[1, 200]], stock: 500 })
  const buy = async (state: 'paid' | 'unpaid', lines: { offerId: number; quantity: number }[]) =>
    makeOrder(world, state, { seller, buyer: await makeBuyer(world), lines })
  await buy('paid', [
    { offerId: dear.offerId, quantity: 1 },
    { offerId: many.offerId, quantity: 100 },
    { offerId: liked.offerId, quantity: 5 },
  ])
  await buy('paid', [{ offerId: liked.offerId, quantity: 5 }])
  await buy('unpaid', [{ offerId: many.offerId, quantity: 7 }])
  const idsBy = async (sort?: string) => (await list(seller.token, sort ? { sort } : {})).data.rows.map(({ goodsId }) => goodsId)
  expect(await idsBy()).toEqual([dear.goodsId, many.goodsId, liked.goodsId])
  expect(await idsBy('quantity')).toEqual([many.goodsId, liked.goodsId, dear.goodsId])
  expect(await idsBy('shops')).toEqual([liked.goodsId, dear.goodsId, many.goodsId])
  const { rows } = (await list(seller.token)).data
  expect(rows.find(({ goodsId }) => goodsId === many.goodsId)).toMatchObject({ quantity: 100, fen: 10_000, shops: 1 })
  expect(rows.find(({ goodsId }) => goodsId === liked.goodsId)).toMatchObject({ quantity: 10, fen: 2_000, shops: 2 })
})

test('what was merged into a record counts as it, a shop that bought both once', async () => {
  const seller = await makeSellerOperator(world)
  const buyer = await makeBuyer(world)
  const { sellerId } = seller
  const [kept, gone] = [
    await makeOffer(world, { sellerId, tiers: [[1, 100]] }),
    await makeOffer(world, { sellerId, tiers: [[1, 300]] }),
  ]
  await makeOrder(world, 'paid', {
    seller,
    buyer,
    lines: [
      { offerId: kept.offerId, quantity: 2 },
      { offerId: gone.offerId, quantity: 3 },
    ],
  })
  await world.write(
    sql`update catalog.goods set merged_into = ${kept.goodsId}, merged_at = ${world.clock.now()}, listed = false where id = ${gone.goodsId}`,
  )
  const merged = [{ goodsId: kept.goodsId, quantity: 5, fen: 1_100, shops: 1 }]
  expect((await list(seller.token)).data.rows).toMatchObject(merged)
  world.clock.advance(DAY)
  await closeDays(world.app.jobContext)
  expect((await list(seller.token)).data.rows).toMatchObject(merged)
})

test('lists the hundred that sold best', async () => {
  const seller = await makeSellerOperator(world)
  const goods = await world.rows(sql<{ id: number }>`select id from catalog.goods limit 1`)
  const buyer = await makeBuyer(world)
  await world.write(sql`insert into catalog.goods (goods_no, generic_name, show_name, dosage_form, specification, unit, factory_id, holder, approval_no,
      type, scope, storage, shelf_life_months, mid_pack, case_count, category_id, category_path, created_at)
    select 'N' || n, generic_name, show_name, dosage_form, specification, unit, factory_id, holder, approval_no || n,
      type, scope, storage, shelf_life_months, mid_pack, case_count, category_id, category_path, created_at
    from catalog.goods, generate_series(1, ${MAX_SOLD_GOODS + 5}::int) n where id = ${goods[0]!.id}`)
  await world.write(sql`insert into figures.closed_day (day, closed_at) values ('2026-03-12', now()) on conflict do nothing`)
  await world.write(sql`insert into figures.goods_day (day, seller_id, goods_id, shop_id, quantity, fen)
    select '2026-03-11', ${seller.sellerId}, id, ${buyer.shopId}, 1, id from catalog.goods where goods_no like 'N%'`)
  const first = (await list((await makeOperator(world)).token, { sellerId: seller.sellerId, pageSize: 50 })).data
  expect(first.total).toBe(MAX_SOLD_GOODS)
  expect(first.rows).toHaveLength(50)
  expect((await list(seller.token, { pageSize: 50, page: 3 })).data.rows).toEqual([])
})
