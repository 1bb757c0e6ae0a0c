import { ConsoleListProvinceSales } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeOrder, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectPlatformOrdersOnly } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['orders'] })
const list = (input: Record<string, unknown> = {}) => world.call(ConsoleListProvinceSales, input, token)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  await expectPlatformOrdersOnly(world, ConsoleListProvinceSales, {})
  for (const input of [{ sort: 'name' }, { period: 'chosen' }, { province: 1 }]) expect((await list(input)).code).toBe(422)
  expect((await list({ sellerId: 987_654_321 })).code).toBe(404)
})

test('adds up the shops of each province, a shop once', async () => {
  const seller = await makeSellerOperator(world)
  const [here, there] = [await makeBuyer(world), await makeBuyer(world, { regionId: 330_106 })]
  await makeOrder(world, 'paid', { seller, buyer: here })
  await makeOrder(world, 'paid', { seller, buyer: here })
  await makeOrder(world, 'paid', { buyer: there })
  expect((await list({ sort: 'orders' })).data.rows).toMatchObject([
    { regionId: 310_000, name: '上海市', orders: 2, shops: 1 },
    { regionId: 330_000, name: '浙江省', orders: 1, shops: 1 },
  ])
  expect((await list({ sellerId: seller.sellerId })).data.rows).toMatchObject([{ regionId: 310_000, orders: 2 }])
})
