import { ListProduceFilters } from '@shop/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeBuyer, makeCategory, makeGoods, makeOffer, makeSeller } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const list = async (input: Record<string, unknown> = {}, token = '') =>
  (await world.call(ListProduceFilters, input, token)).data.rows.map((row) => [row.name, row.count])
let sellerId = 0
beforeAll(async () => {
  ;({ sellerId } = await makeSeller(world))
  await makeOffer(world, { sellerId, goods: { factory: '一厂', category: ['甲', '甲一', '甲一一'] } })
  await makeOffer(world, { goods: { factory: '二厂', category: ['甲', '甲一', '甲一一'] } })
  await makeOffer(world, { sellerId, goods: { factory: '二厂', category: ['甲', '甲二', '甲二一'] }, regions: [110000] })
  await makeOffer(world, { goods: { category: ['乙', '乙一', '乙一一'] }, onSale: false })
  await makeGoods(world, { category: ['丙', '丙一', '丙一一'] })
})

test('rejects unknown fields', async () => {
  expect((await world.call(ListProduceFilters, { level: 3 })).code).toBe(422)
})

test('lists the leaf categories of goods on sale, those with the most goods first', async () => {
  const id = await makeCategory(world, ['甲', '甲一', '甲一一'])
  expect((await world.call(ListProduceFilters, {})).data.rows).toEqual([
    { id, name: '甲一一', count: 2 },
    { id: await makeCategory(world, ['甲', '甲二', '甲二一']), name: '甲二一', count: 1 },
  ])
})

test('counts only goods that are sold to the shop', async () => {
  const { token } = await makeBuyer(world)
  expect(await list({}, token)).toEqual([['甲一一', 2]])
})

test('counts in a branch, of a seller, and by keyword', async () => {
  expect(await list({ categoryId: await makeCategory(world, ['甲', '甲二']) })).toEqual([['甲二一', 1]])
  expect(await list({ sellerId })).toEqual([
    ['甲一一', 1],
    ['甲二一', 1],
  ])
  expect(await list({ keyword: '二厂' })).toEqual([
    ['甲一一', 1],
    ['甲二一', 1],
  ])
  expect(await list({ keyword: '一厂' })).toEqual([['甲一一', 1]])
})
