import { CategoryTree } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { DONGCHENG, makeBuyer, makeGoods, makeOffer, makeSeller } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { HOUR } from '../../../kernel/clock.ts'

const world = await openWorld()
const tree = async (token = '') => (await world.call(CategoryTree, {}, token)).data.rows
beforeAll(async () => {
  const { sellerId } = await makeSeller(world)
  const leaf = ['甲', '甲一', '甲一一']
  await makeOffer(world, { sellerId, goods: { goodsNo: 'C1', category: leaf, salesCount: 1 } })
  await makeOffer(world, { sellerId, goods: { goodsNo: 'C2', category: leaf, salesCount: 9 } })
  await makeOffer(world, { sellerId, goods: { category: ['甲', '甲二', '甲二一'] }, regions: [110000] })
  await makeOffer(world, { goods: { category: ['乙', '乙一', '乙一一'] }, onSale: false })
  for (const category of [
    ['甲', '甲三', '甲三一'],
    ['丙', '丙一', '丙一一'],
  ])
    await makeGoods(world, { category })
})

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
})

test('shows a leaf by its own picture, or else by that of its best-selling goods', async () => {
  const leaves = async () => (await tree())[0]?.children[0]?.children
  expect(await leaves()).toEqual([expect.objectContaining({ name: '甲一一', count: 2, image: '/files/pack/C2-200.webp' })])
  await world.write(sql`update catalog.category set image = '/files/category/1.webp' where name = '甲一一'`)
  world.clock.advance(HOUR)
  expect(await leaves()).toEqual([expect.objectContaining({ image: '/files/category/1.webp' })])
  await world.write(sql`update catalog.category set image = '' where name = '甲一一'`)
  world.clock.advance(HOUR)
})

test('counts by the shop’s province and type', async () => {
  const shanghai = await makeBuyer(world)
  const beijing = await makeBuyer(world, { regionId: DONGCHENG })
  expect((await tree(shanghai.token)).map((top) => top.count)).toEqual([2])
  expect((await tree(beijing.token)).map((top) => top.count)).toEqual([3])
  const { goodsId } = await makeOffer(world, { goods: { category: ['丁', '丁一', '丁一一'] }, shopTypes: [5] })
  world.clock.advance(HOUR)
  const hospital = await makeBuyer(world, { type: 5 })
  expect((await tree(hospital.token)).map((top) => [top.name, top.count])).toEqual([
    ['甲', 2],
    ['丁', 1],
  ])
  expect((await tree(shanghai.token)).map((top) => top.name)).toEqual(['甲'])
  await world.write(sql`update catalog.goods set listed = false where id = ${goodsId}`)
  world.clock.advance(HOUR)
})
