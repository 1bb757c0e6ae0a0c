import { GetHome, RecommendGoods } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeOffer, makeSeller, type Buyer } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MAX_EXAMINED } from '../browsing/index.ts'

const world = await openWorld()
let buyer: Buyer
let here: number

// Many goods that are sold elsewhere sell better than the only one that is sold here.
beforeAll(async () => {
  buyer = await makeBuyer(world)
  const { sellerId } = await makeSeller(world)
  const goods = await makeGoods(world)
  here = (await makeOffer(world, { sellerId, goods: { salesCount: 1 } })).goodsId
  await world.write(sql`
    with g as (
      insert into catalog.goods overriding system value
      select (jsonb_populate_record(g, jsonb_build_object('id', nextval('catalog.goods_id_seq'), 'goods_no', 'ELSE' || n,
        'sales_count', 100 + n, 'offer_count', 1, 'available', 50, 'low_price_fen', 100))).*
      from catalog.goods g, generate_series(1, ${MAX_EXAMINED}) n where g.id = ${goods} returning id
    )
    insert into catalog.offer (seller_id, goods_id, on_sale, regions, tier_from, tier_fen, min_quantity, step, tax_rate, created_at, updated_at)
    select ${sellerId}, g.id, true, '{650000}', '{1}', '{100}', 1, 1, 13, now(), now() from g`)
})
const popular = async () =>
  (await world.call(GetHome, {}, buyer.token)).data.strips
    .find(({ kind }) => kind === 'popular')
    ?.rows.map((row) => row.goodsId) ?? []
const recommended = async () => (await world.call(RecommendGoods, {}, buyer.token)).data.rows.map((row) => row.goodsId)

test('for a shop to which few sell, home and recommendations look at a bounded number of goods', async () => {
  expect([await popular(), await recommended()]).toEqual([[], []])
  await world.write(sql`update catalog.goods set listed = false where goods_no = 'ELSE1'`)
  expect([await popular(), await recommended()]).toEqual([[here], [here]])
})

test('what sells in the province is looked at as far', async () => {
  await world.write(sql`update catalog.goods set listed = goods_no <> 'ELSE1'`)
  await world.write(sql`insert into catalog.region_sales (province_id, goods_id, sold)
    select 310000, id, case id when ${here} then 1 else 100 end from catalog.goods where listed`)
  expect([await popular(), await recommended()]).toEqual([[here], [here]])
  await world.write(sql`update catalog.goods set listed = true where goods_no = 'ELSE1'`)
  await world.write(
    sql`insert into catalog.region_sales (province_id, goods_id, sold) select 310000, id, 100 from catalog.goods where goods_no = 'ELSE1'`,
  )
  expect([await popular(), await recommended()]).toEqual([[], []])
})
