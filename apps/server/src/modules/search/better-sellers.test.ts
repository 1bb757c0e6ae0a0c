import { ListGoods } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOffer } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { countPopularity } from './index.ts'

const world = await openWorld()

test('finds the exact name before hundreds of better sellers, and pages list every product once', async () => {
  const { goodsId } = await makeOffer(world, { goods: { genericName: '银杏叶', salesCount: 0 } })
  const many = await makeOffer(world, { goods: { genericName: '复方银杏叶片', salesCount: 900 } })
  // Copies of goods that sell better, with one offer each.
  await world.write(sql`
    with goods as (
      insert into catalog.goods overriding system value
      select (jsonb_populate_record(g, jsonb_build_object('id', 900000 + n, 'goods_no', 'C' || n, 'sales_count', 1000 + n))).*
      from catalog.goods g, generate_series(1, 700) n where g.id = ${many.goodsId} returning id
    ), offers as (
      insert into catalog.offer (seller_id, goods_id, on_sale, tier_from, tier_fen, min_quantity, step, tax_rate, available, created_at, updated_at)
      select ${many.sellerId}, id, true, '{1}', '{100}', 1, 1, 13, 10, now(), now() from goods
    )
    insert into search.document (goods_id, words, names, readings)
    select goods.id, d.words, d.names, d.readings from goods, search.document d where d.goods_id = ${many.goodsId}`)
  await countPopularity(world.app.jobContext)
  const seen: number[] = []
  for (let cursor: string | undefined; ;) {
    const { data } = await world.call(ListGoods, { keyword: '银杏叶', ...(cursor && { cursor }) })
    seen.push(...data.rows.map((row) => row.goodsId))
    if (data.next === null) break
    cursor = data.next
  }
  expect(seen[0]).toBe(goodsId)
  expect([seen.length, new Set(seen).size]).toEqual([702, 702])
  const cheap = await world.call(ListGoods, { keyword: '银杏叶', orderBy: 'newest' })
  expect(cheap.data.rows.map((row) => row.goodsId)).toEqual(Array.from({ length: 20 }, (_, i) => 900700 - i))
})
