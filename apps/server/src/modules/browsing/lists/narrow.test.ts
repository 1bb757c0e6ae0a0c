import { ListFactories, ListGoods } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeGoods, makeOffer, makeSeller } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { countPopularity, indexGoods } from '../../search/index.ts'
import { MAX_EXAMINED } from './pages.ts'

const world = await openWorld()
const list = async (input: object) => (await world.call(ListGoods, { ...input })).data

/** Goods on sale of which one seller sells only the best-selling and the last: a list of its goods must pass over the others. */
const { sellerId } = await makeSeller(world)
const { sellerId: otherId } = await makeSeller(world)
const named = { showName: '稀见胶囊', genericName: '稀见胶囊' }
const best = await makeOffer(world, { sellerId, goods: named, lifeDays: 100 })
const between = await makeGoods(world, named)
await world.write(sql`
  with g as (
    insert into catalog.goods overriding system value
    select (jsonb_populate_record(g, jsonb_build_object('id', nextval('catalog.goods_id_seq'), 'goods_no', 'MANY' || n))).*
    from catalog.goods g, generate_series(1, ${MAX_EXAMINED + 200}) n where g.id = ${between}
    returning id
  )
  insert into catalog.offer (seller_id, goods_id, on_sale, tier_from, tier_fen, min_quantity, step, tax_rate, created_at, updated_at)
  select ${otherId}, g.id, true, '{1}', '{100}', 1, 1, 13, now(), now() from g`)
const last = await makeOffer(world, { sellerId, goods: named, lifeDays: 100 })
await world.write(sql`
  update catalog.goods set offer_count = 1, low_price_fen = 100, available = 0,
    sales_count = case id when ${best.goodsId} then 9 when ${last.goodsId} then 0 else 5 end`)
const all = await world.rows(sql<{ id: number }>`select id from catalog.goods order by id`)
await world.app.jobContext.transact(({ tx }) =>
  indexGoods(
    tx,
    all.map(({ id }) => id),
  ),
)
await countPopularity(world.app.jobContext)

test.each([{}, { keyword: '稀见胶囊' }, { keyword: '稀见胶囊', orderBy: 'salesCount' }, { orderBy: 'newest' }])(
  'a list that passes over many goods looks at a bounded number of them and asks to narrow the search: %j',
  async (input) => {
    const data = await list({ ...input, minLifeDays: 365 })
    expect(data).toMatchObject({ rows: [], next: null, narrow: true, explain: null, fuzzy: false })
  },
)

test('what one page did not reach is on the next ones', async () => {
  for (const input of [{ inStock: false }, { keyword: '稀见胶囊' }]) {
    const rows = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ ...input, ...(cursor && { cursor }) })
      rows.push(...page.rows)
      cursor = page.next
    } while (cursor)
    expect(new Set(rows.map((row) => row.goodsId)).size).toBe(rows.length)
    expect(rows.length).toBe(MAX_EXAMINED + 202)
  }
})

test('finds the few goods of a filter however many goods come before them', async () => {
  for (const input of [{ sellerId }, { sellerId, keyword: '稀见胶囊' }, { sellerId, keyword: '稀见', orderBy: 'newest' }]) {
    const data = await list(input)
    expect(data.rows.map((row) => row.goodsId).toSorted()).toEqual([best.goodsId, last.goodsId].toSorted())
    expect([data.next, data.narrow]).toEqual([null, false])
  }
  expect(
    (await world.call(ListFactories, { sellerId, keyword: '稀见' })).data.rows.reduce((sum, row) => sum + row.count, 0),
  ).toBe(2)
})
