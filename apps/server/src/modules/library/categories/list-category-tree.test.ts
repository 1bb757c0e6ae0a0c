import { ListCategoryTree, MergeGoods } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeCategory, makeGoods, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const list = (token: string) => world.call(ListCategoryTree, {}, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (token) => (await list(token)).code))).toEqual([401, 401, 403, 403])
})

test('counts the goods of each category and of all below it, on the lists or not, without merged records', async () => {
  const path = ['一级', '二级', '三级']
  const leaf = await makeCategory(world, path)
  await makeCategory(world, ['一级', '二级', '空的'])
  const kept = await makeGoods(world, { category: path })
  await makeGoods(world, { category: path, listed: false })
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const gone = await makeGoods(world, { category: path })
  const merge = { keptId: kept, goneId: gone, keptVersion: 0, goneVersion: 0, keptOffers: [], reason: '同一商品' }
  expect((await world.call(MergeGoods, merge, token)).code).toBe(200)
  const { rows } = (await list(token)).data
  const of = (name: string) => rows.find((row) => row.name === name)!
  expect(['一级', '二级', '三级', '空的'].map((name) => [of(name).level, of(name).goods])).toEqual([
    [1, 2],
    [2, 2],
    [3, 2],
    [3, 0],
  ])
  expect(of('三级')).toMatchObject({ categoryId: leaf, parentId: of('二级').categoryId })
})
