import { ConsoleGetPriceRules } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeEmptyPriceGroup, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world

test('rejects anonymous callers, buyers, the platform, operators without the right, and unknown fields', async () => {
  const { sellerId, token } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, ConsoleGetPriceRules, {}, { sellerId, otherRight: 'orders' })
  expect((await call(ConsoleGetPriceRules, { page: 1 }, token)).code).toBe(422)
})

test('has the bounds of the settings, and the price groups by name alone', async () => {
  const { token } = await makeSellerOperator(world)
  const priceGroupId = await makeEmptyPriceGroup(world, '连锁价')
  expect((await call(ConsoleGetPriceRules, {}, token)).data).toEqual({
    mostPercent: 120,
    lowPercent: 70,
    groups: [{ priceGroupId, name: '连锁价' }],
  })
})
