import { ConsoleGetAccount } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAccountRequest, makeBuyer, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const requestId = await makeAccountRequest(world, { ...(await makeBuyer(world)), sellerId: seller.sellerId })

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  await expectNonSellersRejected(world, ConsoleGetAccount, { requestId }, { sellerId: seller.sellerId, otherRight: 'offers' })
})

test('does not find another seller’s', async () => {
  expect((await world.call(ConsoleGetAccount, { requestId }, (await makeSellerOperator(world)).token)).code).toBe(404)
})

test('shows the shop and each paper, with how many pictures it has', async () => {
  const { data } = await world.call(ConsoleGetAccount, { requestId }, seller.token)
  expect(data).toMatchObject({
    requestId,
    stateName: '待审核',
    papers: [{ name: '药品经营许可证', number: '沪DA0210001', ended: false, pictureCount: 1, rejection: '' }],
  })
})
