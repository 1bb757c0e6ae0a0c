import { ConsoleListSellerSales } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator, makeOrder, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectPlatformOrdersOnly } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['orders'] })
const list = (input: Record<string, unknown> = {}) => world.call(ConsoleListSellerSales, input, token)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  await expectPlatformOrdersOnly(world, ConsoleListSellerSales, {})
  for (const input of [{ sort: 'name' }, { period: 'chosen' }, { seller: 'x' }]) expect((await list(input)).code).toBe(422)
  expect((await list({ sellerId: 987_654_321 })).code).toBe(404)
})

test('shows each seller with its figures, those that were paid most first, or one of them', async () => {
  const [less, more] = [await makeSellerOperator(world), await makeSellerOperator(world)]
  await makeOrder(world, 'paid', { seller: less })
  await makeOrder(world, 'paid', { seller: more })
  await makeOrder(world, 'shipped', { seller: more })
  await makeOrder(world, 'unpaid', { seller: less })
  const { rows } = (await list({ sort: 'orders' })).data
  expect(rows.map(({ sellerId }) => sellerId)).toEqual([more.sellerId, less.sellerId])
  expect(rows[0]).toMatchObject({ name: more.sellerName, paidOrders: 2, shippedOrders: 1, shops: 2 })
  expect(rows[1]).toMatchObject({ placedOrders: 2, paidOrders: 1, shippedOrders: 0 })
  expect((await list({ sellerId: less.sellerId })).data.rows.map(({ sellerId }) => sellerId)).toEqual([less.sellerId])
})
