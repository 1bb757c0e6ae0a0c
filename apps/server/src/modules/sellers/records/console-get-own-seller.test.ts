import { ConsoleGetOwnSeller } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, ConsoleGetOwnSeller, {}, { sellerId, otherRight: 'operators' })
})

test('shows each seller its own registration and terms', async () => {
  const terms = {
    minOrderFen: 30_000,
    freightFen: 1_200,
    freeFreightFen: 50_000,
    deliveryHours: 36,
    cutoffHour: 15,
    notice: '春节照常发货',
  }
  const first = await makeSellerOperator(world, { name: '甲医药', needsAccount: true, ...terms })
  const second = await makeSellerOperator(world, { name: '乙医药' })
  const own = async (token: string) => (await world.call(ConsoleGetOwnSeller, {}, token)).data
  expect(await own(first.token)).toMatchObject({ name: '甲医药', state: 'open', needsAccount: true, ...terms })
  expect(await own(second.token)).toMatchObject({ name: '乙医药', minOrderFen: 0, freeFreightFen: null })
})
