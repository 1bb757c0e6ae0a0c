import { ConsoleListAccounts } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAccountRequest, makeBuyer, makeOperator, makeSellerOperator, makeShop } from '../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const { sellerId, token } = await makeSellerOperator(world)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  await expectNonSellersRejected(world, ConsoleListAccounts, {}, { sellerId, otherRight: 'offers' })
})

test('lists the seller’s own by state and name, and says which wait for too long', async () => {
  const { shopId } = await makeShop(world, { name: '名单大药房' })
  const buyer = await makeBuyer(world, { shopId })
  const requestId = await makeAccountRequest(world, { ...buyer, sellerId })
  await makeAccountRequest(world, { ...(await makeBuyer(world)), sellerId }, { state: 2 })
  await makeAccountRequest(world, { ...buyer, sellerId: (await makeSellerOperator(world)).sellerId })
  const list = async (input: object, as = token) => (await world.call(ConsoleListAccounts, input, as)).data.rows
  expect(await list({})).toMatchObject([
    { requestId, shopName: '名单大药房', stateName: '待审核', late: false, validUntil: null },
  ])
  expect(await list({ state: 2 })).toMatchObject([{ stateName: '已建采', over: false, validUntil: '2027-03-10' }])
  expect(await list({ keyword: '没有这家' })).toEqual([])
  world.clock.advance(7 * DAY)
  const { token: later } = await makeOperator(world, { sellerId })
  expect(await list({}, later)).toMatchObject([{ late: true }])
})
