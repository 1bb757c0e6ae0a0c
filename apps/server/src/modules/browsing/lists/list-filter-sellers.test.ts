import { ListFilterSellers } from '@shop/contract'
import { beforeAll, expect, test } from 'vitest'
import { DONGCHENG, makeBuyer, makeCategory, makeOffer, makeSeller } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const list = async (input: Record<string, unknown> = {}, token = '') =>
  (await world.call(ListFilterSellers, input, token)).data.rows.map((row) => [row.id, row.count])
let first = 0
let second = 0
beforeAll(async () => {
  ;({ sellerId: first } = await makeSeller(world))
  ;({ sellerId: second } = await makeSeller(world))
  const { goodsId } = await makeOffer(world, { sellerId: first, goods: { factory: '一厂', category: ['甲', '甲一', '甲一一'] } })
  await makeOffer(world, { sellerId: second, goodsId })
  await makeOffer(world, { sellerId: second, goodsId, nearExpiry: true })
  await makeOffer(world, { sellerId: second, goods: { factory: '二厂' }, regions: [110000] })
  await makeOffer(world, { sellerId: first, goods: { factory: '三厂' }, onSale: false })
  await makeOffer(world, { goods: { factory: '三厂' }, seller: { open: false } })
})

test('rejects unknown fields', async () => {
  expect((await world.call(ListFilterSellers, { factoryId: 1 })).code).toBe(422)
})

test('lists the sellers whose offers the shop may see, those with the most goods first; two offers of one product count once', async () => {
  const beijing = await makeBuyer(world, { regionId: DONGCHENG })
  expect(await list({}, beijing.token)).toEqual([
    [second, 2],
    [first, 1],
  ])
  const shanghai = await makeBuyer(world)
  expect(await list({}, shanghai.token)).toEqual([
    [first, 1],
    [second, 1],
  ])
})

test('counts in a branch and by keyword', async () => {
  const inBranch = [
    [first, 1],
    [second, 1],
  ]
  expect(await list({ categoryId: await makeCategory(world, ['甲']) })).toEqual(inBranch)
  expect(await list({ keyword: '一厂' })).toEqual(inBranch)
  expect(await list({ keyword: '三厂' })).toEqual([])
})
