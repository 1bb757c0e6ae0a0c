import { AddToCart, EndAccount, GetSellerAccount, PlaceOrder } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeAccountRequest, makeBuyer, makeOffer, makeSellerOperator, previewSubmission } from '../../../test/factories/index.ts'
import { holdRow } from '../../../test/held-row.ts'
import { auditOf, tradeCountOf } from '../../../test/inspect.ts'
import { refusalData } from '../../../test/refusal.ts'
import { expectNonSellersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world, { needsAccount: true })
const { sellerId } = seller
const { offerId } = await makeOffer(world, { sellerId })
async function stage(state: 1 | 2 = 2) {
  const buyer = await makeBuyer(world)
  return { ...buyer, requestId: await makeAccountRequest(world, { ...buyer, sellerId }, { state }) }
}
const end = (requestId: number, token = seller.token) => world.call(EndAccount, { requestId, reason: '不再经营该区域' }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { requestId } = await stage()
  await expectNonSellersRejected(world, EndAccount, { requestId, reason: '不再经营' }, { sellerId, otherRight: 'offers' })
})

test('names bad input', async () => {
  const { requestId } = await stage()
  await expectBadInputs(world, EndAccount, { requestId, reason: '不再经营' }, seller.token)
})

test('does not find another seller’s, and refuses one that waits or was ended', async () => {
  const { requestId } = await stage()
  expect((await end(requestId, (await makeSellerOperator(world)).token)).code).toBe(404)
  expect((await end((await stage(1)).requestId)).data.reason).toBe('ACCOUNT_MOVED_ON')
  expect([(await end(requestId)).code, (await end(requestId)).data.reason]).toEqual([200, 'ACCOUNT_MOVED_ON'])
})

test('the shop buys nothing more, and reads why', async () => {
  const { requestId, token } = await stage()
  const add = () => world.call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
  expect((await add()).code).toBe(200)
  await end(requestId)
  expect(refusalData(AddToCart, 'CANNOT_BUY', await add()).cannotBuy).toMatchObject({ reason: 'sellerAccount', account: 5 })
  const { data } = await world.call(GetSellerAccount, { sellerId }, token)
  expect(data).toMatchObject({ state: 5, last: { endReason: '不再经营该区域' } })
  expect(await auditOf(world, 'accountRequest', requestId)).toMatchObject([
    { action: 'account.end', before: { state: 2 }, after: { state: 5, reason: '不再经营该区域' } },
  ])
})

test('race: an order that waits behind the end of the account is refused', async () => {
  const { requestId, ...buyer } = await stage()
  const { token, shopId } = buyer
  const seen = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
  const held = await holdRow(world, 'shops.shop', shopId)
  const ending = end(requestId)
  await held.waiting()
  const placing = world.call(PlaceOrder, seen, token)
  await held.waiting(2)
  await held.release()
  const [ended, placed] = await Promise.all([ending, placing])
  expect([ended.code, placed.code, await tradeCountOf(world, shopId)]).toEqual([200, 409, 0])
  expect(placed.data.reason).toBe('CHECKOUT_CHANGED')
})
