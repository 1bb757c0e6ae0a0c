import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeGoods, makeOffer, makeSeller } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { sellsTo } from './sells-to.ts'

const world = await openWorld()
const SHANGHAI = 310000
const CLINIC = 3
const shopOf = (provinceId: number, type: number) => ({ shop: { provinceId, type } }) as Parameters<typeof sellsTo>[0]
const sells = async (sellerId: number, visitor: Parameters<typeof sellsTo>[0]) => {
  const [row] = await world.rows(sql<{ sells: boolean }>`select ${sellsTo(visitor, sql`${sellerId}::bigint`)} as sells`)
  return row!.sells
}

/** A seller with this many offers on sale, each of the regions and types given in turn. */
async function makeManyOffers(count: number, reaches: readonly { regions: number[] | null; types: number[] | null }[]) {
  const { sellerId } = await makeSeller(world)
  const goods = await makeGoods(world)
  await world.write(sql`
    with g as (
      insert into catalog.goods overriding system value
      select (jsonb_populate_record(g, jsonb_build_object('id', nextval('catalog.goods_id_seq'), 'goods_no', 'S' || ${sellerId}::text || '-' || n))).*
      from catalog.goods g, generate_series(1, ${count}::int) n where g.id = ${goods} returning id
    ), r as (
      select (x.value ->> 'regions') as regions, (x.value ->> 'types') as types, x.ordinality - 1 as nth
      from jsonb_array_elements(${JSON.stringify(reaches.map(({ regions, types }) => ({ regions: regions && `{${regions.join()}}`, types: types && `{${types.join()}}` })))}::jsonb) with ordinality x
    )
    insert into catalog.offer (seller_id, goods_id, on_sale, regions, shop_types, tier_from, tier_fen, min_quantity, step, tax_rate, created_at, updated_at)
    select ${sellerId}, g.id, true, r.regions::int[], r.types::smallint[], '{1}', '{100}', 1, 1, 13, now(), now()
    from (select id, row_number() over (order by id) as n from g) g join r on r.nth = g.n % ${reaches.length}`)
  return sellerId
}

test.each([
  [[{ regions: null, types: null }], true],
  [[{ regions: [SHANGHAI], types: null }], true],
  [[{ regions: null, types: [CLINIC] }], true],
  [[{ regions: [440000, SHANGHAI], types: [1, CLINIC] }], true],
  [[{ regions: [440000], types: null }], false],
  [[{ regions: null, types: [1] }], false],
  [
    [
      { regions: [440000], types: [CLINIC] },
      { regions: [SHANGHAI], types: [1] },
    ],
    false,
  ],
  [
    [
      { regions: [440000], types: null },
      { regions: null, types: [1] },
      { regions: [500000, SHANGHAI], types: [2, CLINIC] },
    ],
    true,
  ],
  [[{ regions: [], types: null }], false],
])('a seller with offers for %j sells to a clinic in Shanghai: %j', async (reaches, expected) => {
  const sellerId = await makeManyOffers(reaches.length * 2, reaches)
  expect(await sells(sellerId, shopOf(SHANGHAI, CLINIC))).toBe(expected)
})

test('for who has no shop, whatever is on sale counts, and nothing of a seller without offers', async () => {
  const sellerId = await makeManyOffers(1, [{ regions: [440000], types: null }])
  expect(await sells(sellerId, { shop: null })).toBe(true)
  expect(await sells((await makeSeller(world)).sellerId, { shop: null })).toBe(false)
  expect(await sells((await makeSeller(world)).sellerId, shopOf(SHANGHAI, CLINIC))).toBe(false)
})

test('an offer that is not on sale, or of a seller that does not sell, does not count', async () => {
  const { offerId, sellerId } = await makeOffer(world)
  expect(await sells(sellerId, shopOf(SHANGHAI, CLINIC))).toBe(true)
  await world.write(sql`update catalog.offer set on_sale = false where id = ${offerId}`)
  expect(await sells(sellerId, shopOf(SHANGHAI, CLINIC))).toBe(false)
  const closed = await makeOffer(world, { seller: { open: false } })
  expect(await sells(closed.sellerId, shopOf(SHANGHAI, CLINIC))).toBe(false)
})

interface PlanNode {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanNode[]
}
/** Rows of offers that a plan read. */
const readOf = ({ Plans = [], ...node }: PlanNode): number =>
  Plans.reduce(
    (sum, child) => sum + readOf(child),
    node['Relation Name'] === 'offer' ? node['Actual Rows'] * node['Actual Loops'] : 0,
  )

test('of a seller with thousands of offers elsewhere, it reads one offer for each combination of provinces and types', async () => {
  const elsewhere = [440000, 650000, 500000].map((region) => ({ regions: [region], types: null }))
  const sellerId = await makeManyOffers(3_000, elsewhere)
  await world.write(sql`analyze catalog.offer`)
  const [row] = await world.rows(
    sql<{
      'QUERY PLAN': [{ Plan: PlanNode }]
    }>`explain (analyze, format json) select ${sellsTo(shopOf(SHANGHAI, CLINIC), sql.lit(sellerId))} as sells`,
  )
  expect(readOf(row!['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(4)
})
