import { GetRegionLogin, ListSellers } from '@shop/contract'
import { expect, test } from 'vitest'
import { DONGCHENG, makeBuyer, makeOffer, makeSellerOperator, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const get = (token = '') => world.call(GetRegionLogin, {}, token)
/** Sellers are counted by what they have on sale; the jobs that count it do not run here. */
const sell = (name: string, regions: number[]) => makeOffer(world, { seller: { name }, regions })
await sell('外地医药', [440000])
await sell('华东医药', [310000, 330000])
await sell('本地医药', [310000])

test('rejects anonymous callers, operators and unknown fields', async () => {
  expect([(await get()).code, (await get((await makeSellerOperator(world)).token)).code]).toEqual([401, 401])
  const { token } = await makeBuyer(world)
  expect((await world.call(GetRegionLogin, { page: 1 }, token)).code).toBe(422)
})

test('where no one sells to the shop’s province, the region is not served', async () => {
  const { token } = await makeBuyer(world, { regionId: DONGCHENG })
  expect((await get(token)).data).toEqual({
    regionId: DONGCHENG,
    regionName: '北京市东城区',
    from: 'shop',
    served: false,
    sellers: 0,
  })
})

test('counts the sellers of the shop hall', async () => {
  const { token } = await makeBuyer(world)
  const { data } = await get(token)
  expect(data).toMatchObject({ served: true, sellers: 2 })
  expect((await world.call(ListSellers, {}, token)).data.rows).toHaveLength(data.sellers)
})

test('people without a shop have no region, and see what is sold anywhere', async () => {
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  expect((await get(token)).data).toEqual({ regionId: null, regionName: '', from: 'none', served: true, sellers: 3 })
})
