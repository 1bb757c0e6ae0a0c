import { ListFactories } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  DONGCHENG,
  makeBuyer,
  makeCategory,
  makeGoods,
  makeManufacturer,
  makeOffer,
  makeSeller,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const list = async (input: Record<string, unknown> = {}, token = '') =>
  (await world.call(ListFactories, input, token)).data.rows.map((row) => [row.name, row.count])
let sellerId = 0
beforeAll(async () => {
  ;({ sellerId } = await makeSeller(world))
  await makeOffer(world, { sellerId, goods: { factory: '一厂', category: ['甲', '甲一', '甲一一'] } })
  await makeOffer(world, { goods: { factory: '二厂', category: ['甲', '甲一', '甲一一'] } })
  await makeOffer(world, { sellerId, goods: { factory: '二厂', category: ['甲', '甲二', '甲二一'] }, regions: [110000] })
  await makeOffer(world, { goods: { factory: '三厂', category: ['乙', '乙一', '乙一一'] } })
  await makeOffer(world, { goods: { factory: '三厂' }, onSale: false })
  await makeGoods(world, { factory: '四厂' })
})

test('rejects unknown fields', async () => {
  expect((await world.call(ListFactories, { factoryId: 1 })).code).toBe(422)
})

test('lists the factories of goods that are sold to the shop, those with the most goods first', async () => {
  const beijing = await makeBuyer(world, { regionId: DONGCHENG })
  expect(await list({}, beijing.token)).toEqual([
    ['二厂', 2],
    ['一厂', 1],
    ['三厂', 1],
  ])
  const shanghai = await makeBuyer(world)
  expect(await list({}, shanghai.token)).toEqual([
    ['一厂', 1],
    ['二厂', 1],
    ['三厂', 1],
  ])
})

test('returns a factory with its id, by which the goods list filters', async () => {
  const id = await makeManufacturer(world, '二厂')
  const { data } = await world.call(ListFactories, { keyword: '二厂' })
  expect(data.rows).toEqual([{ id, name: '二厂', count: 2 }])
})

test('counts a product of several offers once', async () => {
  const { goodsId } = await makeOffer(world, { goods: { factory: '五厂' }, regions: [650000] })
  await makeOffer(world, { goodsId, regions: [650000] })
  expect(await list({ keyword: '五厂' })).toEqual([['五厂', 1]])
})

test('counts in a branch, of a seller, and by keyword', async () => {
  expect(await list({ categoryId: await makeCategory(world, ['甲']) })).toEqual([
    ['二厂', 2],
    ['一厂', 1],
  ])
  expect(await list({ categoryId: await makeCategory(world, ['甲', '甲二', '甲二一']) })).toEqual([['二厂', 1]])
  expect(await list({ sellerId })).toEqual([
    ['一厂', 1],
    ['二厂', 1],
  ])
  expect(await list({ keyword: '二厂' })).toEqual([['二厂', 2]])
  expect(await list({ keyword: '二厂', sellerId })).toEqual([['二厂', 1]])
})

test('lists at most sixty', async () => {
  const offer = await makeOffer(world, { regions: [650000] })
  await world.write(sql`insert into catalog.factory (name) select '许多厂' || n from generate_series(1, 70) n`)
  await world.write(sql`
    with goods as (
      insert into catalog.goods overriding system value
      select (jsonb_populate_record(g, jsonb_build_object('id', 900000 + f.id, 'goods_no', 'F' || f.id, 'factory_id', f.id))).*
      from catalog.goods g, catalog.factory f where g.id = ${offer.goodsId} and f.name like '许多厂%' returning id
    )
    insert into catalog.offer (seller_id, goods_id, on_sale, tier_from, tier_fen, min_quantity, step, tax_rate, available, regions, created_at, updated_at)
    select ${offer.sellerId}, id, true, '{1}', '{100}', 1, 1, 13, 10, '{650000}', now(), now() from goods`)
  expect(await list({ sellerId: offer.sellerId })).toHaveLength(60)
})

test('has nothing of prescription medicines for visitors who may not see their packs', async () => {
  const goods = { type: 1, genericName: '氢氯噻嗪片', factory: '常州制药厂', dosageForm: '硬片', specification: '25mg' } as const
  await makeOffer(world, { goods })
  const unlicensed = await makeBuyer(world, { canBuy: false })
  const licensed = await makeBuyer(world)
  for (const token of ['', unlicensed.token]) expect(await list({ keyword: '氢氯噻嗪片' }, token)).toEqual([])
  expect(await list({ keyword: '氢氯噻嗪片' }, licensed.token)).toEqual([['常州制药厂', 1]])
  // The other tests count what is sold.
  await world.write(sql`update catalog.goods set listed = false where generic_name = '氢氯噻嗪片'`)
})
