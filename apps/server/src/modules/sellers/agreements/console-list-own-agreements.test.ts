import { ConsoleListOwnAgreements } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAgreement, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, ConsoleListOwnAgreements, {}, { sellerId, otherRight: 'operators' })
})

test('lists a seller’s own', async () => {
  const [first, second] = [await makeSellerOperator(world), await makeSellerOperator(world)]
  const agreementId = await makeAgreement(world, first.sellerId)
  const own = async (token: string) => (await world.call(ConsoleListOwnAgreements, {}, token)).data.rows
  expect(await own(first.token)).toMatchObject([{ agreementId }])
  expect(await own(second.token)).toEqual([])
})
