import { CategoryTree, ListFactories, ListProduceFilters, ListSpecifications } from '@shop/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DONGCHENG, makeBuyer, makeCategory, makeGoods, makeOffer, makeSeller } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { refreshOffer } from '../../catalog/index.ts'

const world = await openWorld()
let sellerId = 0
beforeAll(async () => {
  ;({ sellerId } = await makeSeller(world))
  await makeOffer(world, {
    sellerId,
    goods: {
      goodsNo: 'C1',
      category: ['甲', '甲一', '甲一一'],
      salesCount: 1,
      factory: '一厂',
      dosageForm: '片剂',
      specification: '1g',
    },
  })
  await makeOffer(world, {
    sellerId,
    goods: {
      goodsNo: 'C2',
      category: ['甲', '甲一', '甲一一'],
      salesCount: 9,
      factory: '二厂',
      dosageForm: '片剂',
      specification: '2g',
    },
  })
  await makeOffer(world, {
    sellerId,
    goods: { goodsNo: 'C3', category: ['甲', '甲二', '甲二一'], factory: '二厂', dosageForm: '丸剂', specification: '2g' },
    regions: [110000],
  })
  await makeOffer(world, { goods: { goodsNo: 'C4', category: ['乙', '乙一', '乙一一'], factory: '三厂' }, onSale: false })
  await makeGoods(world, { category: ['丙', '丙一', '丙一一'] })
})

describe('the category tree', () => {
  const tree = async (token = '') => (await world.call(CategoryTree, {}, token)).data.rows
  test('rejects unknown fields', async () => {
    expect((await world.call(CategoryTree, { level: 1 })).code).toBe(422)
  })
  test('counts the visible goods, summed up the tree, without empty branches', async () => {
    const rows = await tree()
    expect(rows.map((top) => [top.name, top.count])).toEqual([['甲', 3]])
    expect(rows[0]?.children.map((middle) => [middle.name, middle.count])).toEqual([
      ['甲一', 2],
      ['甲二', 1],
    ])
    expect(rows[0]?.children[0]?.children).toEqual([
      expect.objectContaining({ name: '甲一一', count: 2, image: '/files/pack/C2-200.webp' }),
    ])
  })
  test('counts by the shop’s province and type', async () => {
    const shanghai = await makeBuyer(world)
    const beijing = await makeBuyer(world, { regionId: DONGCHENG })
    expect((await tree(shanghai.token)).map((top) => top.count)).toEqual([2])
    expect((await tree(beijing.token)).map((top) => top.count)).toEqual([3])
  })
  test('is at most a minute old', async () => {
    world.clock.advance(61_000)
    const count = async () => (await tree()).find((top) => top.name === '甲')!.count
    const before = await count()
    const { offerId } = await makeOffer(world, { sellerId, goods: { category: ['甲', '甲一', '甲一一'] } })
    expect(await count()).toBe(before)
    world.clock.advance(61_000)
    expect(await count()).toBe(before + 1)
    await world.write(sql`update catalog.offer set on_sale = false where id = ${offerId}`)
    await world.app.database.transact((tx) => refreshOffer(tx, [offerId], world.moment()))
    world.clock.advance(61_000)
  })
})

describe('filter values', () => {
  test.each([ListProduceFilters, ListSpecifications, ListFactories])('reject unknown fields', async (call) => {
    for (const [input, field] of [
      [{ categoryId: 'x' }, 'categoryId'],
      [{ sellerId: 0 }, 'sellerId'],
      [{ keyword: 'x'.repeat(101) }, 'keyword'],
      [{ keyword: '\0' }, 'keyword'],
      [{ type: 1 }, 'type'],
    ] as const) {
      const answer = await world.call(call, input)
      expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, [field]])
    }
  })
  test.each([{ categoryId: 999_999 }, { keyword: '%' }, { keyword: '没有的东西' }, { sellerId: 999_999 }])(
    'are empty for %j',
    async (input) => {
      expect((await world.call(ListFactories, input)).data.rows).toEqual([])
      expect((await world.call(ListSpecifications, input)).data).toEqual({ specifications: [], dosageForms: [] })
    },
  )
  test('count the goods that the visitor can see', async () => {
    const categoryId = await makeCategory(world, ['甲'])
    const shanghai = await makeBuyer(world)
    const [, second] = await world.rows(
      sql<{ id: number }>`select id from catalog.factory where name in ('一厂', '二厂') order by id`,
    )
    expect((await world.call(ListFactories, { categoryId })).data.rows[0]).toEqual({ id: second!.id, name: '二厂', count: 2 })
    expect(
      (await world.call(ListFactories, { categoryId }, shanghai.token)).data.rows.find((row) => row.name === '二厂')?.count,
    ).toBe(1)
    expect((await world.call(ListSpecifications, { sellerId })).data).toMatchObject({
      specifications: expect.arrayContaining([{ name: '2g', count: 2 }]),
      dosageForms: expect.arrayContaining([{ name: '片剂', count: 2 }]),
    })
    expect((await world.call(ListProduceFilters, { keyword: '二厂' })).data.rows.map((row) => row.name)).toEqual([
      '甲一一',
      '甲二一',
    ])
  })
})
