import { ConsoleGetSellerOffer, SaveOffer } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator, makeOrder, makeOwnOffer, makeBatch } from '../../../../test/factories/index.ts'
import { expectNonCheckersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const operator = () => makeOperator(world, { rights: ['qualification'] })
const get = async (gccsId: number) => call(ConsoleGetSellerOffer, { gccsId }, (await operator()).token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { offerId } = await makeOwnOffer(world)
  await expectNonCheckersRejected(world, ConsoleGetSellerOffer, { gccsId: offerId })
})

test('names bad input, and does not find one that does not exist', async () => {
  expect((await get(0)).code).toBe(422)
  expect((await get(987_654_321)).code).toBe(404)
})

test('shows any seller’s offer with its rules and batches', async () => {
  const { offerIds, seller } = await makeOrder(world, 'paid')
  await makeBatch(world, offerIds[0]!, { batchNo: 'LOCKED1', locked: true, quantity: 7 })
  const { data } = await get(offerIds[0]!)
  expect(data).toMatchObject({
    gccsId: offerIds[0],
    sellerId: seller.sellerId,
    sellerName: seller.sellerName,
    sellerSells: true,
    regions: null,
    shopTypes: null,
    limitPerOrder: null,
    stopped: null,
    merged: false,
  })
  expect(data.batches).toHaveLength(2)
  expect(data.batches.find(({ batchNo }) => batchNo === 'LOCKED1')).toMatchObject({ available: 7, locked: true, sellable: false })
  expect(data.batches.find(({ reserved }) => reserved > 0)).toMatchObject({ available: 90, reserved: 10 })
})

test('shows from when on it had which price', async () => {
  const { offerId, seller } = await makeOwnOffer(world)
  world.clock.advance(3 * DAY)
  const fresh = await makeOperator(world, { sellerId: seller.sellerId })
  const rules = {
    minQuantity: 1,
    step: 1,
    limitPerOrder: null,
    limitPerDay: null,
    limitPerMonth: null,
    splitAllowed: true,
    sortWeight: 0,
    shopTypes: null,
    regions: null,
  }
  const saved = await call(SaveOffer, { gccsId: offerId, version: 1, tiers: [{ from: 1, fen: 10 }], ...rules }, fresh.token)
  expect(saved.code).toBe(200)
  const { priceHistory } = (await get(offerId)).data
  expect(priceHistory).toEqual([
    { day: '2026-03-10', fen: 1_000 },
    { day: '2026-03-13', fen: 10 },
  ])
})
