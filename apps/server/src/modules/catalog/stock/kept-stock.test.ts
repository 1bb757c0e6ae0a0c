import { CancelOrder, ListGoods } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import { makeBatch, makeBuyer, makeOffer, placeOrder } from '../../../../test/factories/index.ts'
import { offerStockOf } from '../../../../test/inspect.ts'
import { START, openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const buyer = await makeBuyer(world)
const inDays = (days: number) => addDays(chinaDay(START), days)
/** An offer with 10 packs that expire in 100 days and 20 that expire in 300. */
async function makeTwoBatches() {
  const offer = await makeOffer(world, { stock: 10, lifeDays: 100 })
  return { ...offer, later: await makeBatch(world, offer.offerId, { quantity: 20, lifeDays: 300 }) }
}
const order = async (offerId: number, quantity: number) =>
  (await placeOrder(world, buyer, [{ offerId, quantity }])).orders[0]!.orderId
const cancel = async (orderId: number) =>
  expect((await world.call(CancelOrder, { orderId, reason: '不要了' }, buyer.token)).code).toBe(200)

test('an order that empties the first batch leaves the expiry of the next one', async () => {
  const { offerId } = await makeTwoBatches()
  await order(offerId, 9)
  expect(await offerStockOf(world, offerId)).toEqual({ available: 21, nearest_expiry: inDays(100) })
  await order(offerId, 3)
  expect(await offerStockOf(world, offerId)).toEqual({ available: 18, nearest_expiry: inDays(300) })
  await order(offerId, 18)
  expect(await offerStockOf(world, offerId)).toEqual({ available: 0, nearest_expiry: null })
})

test('a cancelled order brings back the packs and the expiry of the first batch', async () => {
  const { offerId } = await makeTwoBatches()
  const orderId = await order(offerId, 30)
  await cancel(orderId)
  expect(await offerStockOf(world, offerId)).toEqual({ available: 30, nearest_expiry: inDays(100) })
})

test('packs that come back to a batch which was locked meanwhile are not for sale', async () => {
  const { offerId, batchId } = await makeTwoBatches()
  const orderId = await order(offerId, 30)
  await world.write(sql`update catalog.batch set locked = true where id = ${batchId}`)
  await cancel(orderId)
  expect(await offerStockOf(world, offerId)).toEqual({ available: 20, nearest_expiry: inDays(300) })
})

test('an offer with more packs than its column holds sells and takes back as any other', async () => {
  const { offerId } = await makeOffer(world, { stock: 0 })
  for (let batches = 0; batches < 22; batches++) await makeBatch(world, offerId, { quantity: 99_999_999 })
  expect(await offerStockOf(world, offerId)).toMatchObject({ available: 1_000_000_000 })
  await cancel(await order(offerId, 10))
  expect(await offerStockOf(world, offerId)).toMatchObject({ available: 1_000_000_000 })
})

test('a list chooses an offer that can be bought, also before the nightly refresh has seen what expires', async () => {
  const cheap = await makeOffer(world, { tiers: [[1, 500]], stock: 10, lifeDays: 40 })
  const dear = await makeOffer(world, { tiers: [[1, 900]], goodsId: cheap.goodsId })
  const best = async () =>
    (await world.call(ListGoods, {}, buyer.token)).data.rows.find((row) => row.goodsId === cheap.goodsId)!.offer.gccsId
  expect(await best()).toBe(cheap.offerId)
  world.clock.advance(11 * 86_400_000)
  expect(await best()).toBe(dear.offerId)
  world.clock.set(START)
})
