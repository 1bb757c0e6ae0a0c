import { ConsoleListSellerAgreements } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAgreement, makeOperator, makeSeller } from '../../../../test/factories/index.ts'
import { expectNonCheckersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
const list = (sellerId: number) => world.call(ConsoleListSellerAgreements, { sellerId }, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { sellerId } = await makeSeller(world)
  await expectNonCheckersRejected(world, ConsoleListSellerAgreements, { sellerId })
})

test('lists those of one seller, and does not find a seller that does not exist', async () => {
  const [first, second] = [await makeSeller(world), await makeSeller(world)]
  const agreementId = await makeAgreement(world, first.sellerId)
  await makeAgreement(world, second.sellerId)
  expect((await list(first.sellerId)).data.rows).toMatchObject([
    { agreementId, state: 'current', commissionBp: 100, ended: null },
  ])
  expect((await list(987_654_321)).code).toBe(404)
})
