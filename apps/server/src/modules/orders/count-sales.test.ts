import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeOrder, placeOrder } from '../../../test/factories/index.ts'
import { payForSeed } from '../../../seed/pay-trades.ts'
import { DAY, after } from '../../kernel/clock.ts'
import { openWorld, START } from '../../../test/world.ts'
import { countSalesWorker } from './count-sales.ts'

const world = await openWorld()
const count = (tradeId: number) => countSalesWorker.run({ tradeId } as never, world.app.jobContext)
const historyOf = (shopId: number) =>
  world.rows(
    sql<{
      times: number
      quantity: number
      last_at: Date
      last_quantity: number
    }>`select times, quantity, last_at, last_quantity from orders.purchase_history where shop_id = ${shopId}`,
  )

test('a purchase is dated when it was paid, however late it is counted, and counts once', async () => {
  const { tradeId, buyer } = await makeOrder(world, 'paid')
  const paidAt = world.clock.now()
  world.clock.advance(3 * DAY)
  await count(tradeId)
  await count(tradeId)
  expect(await historyOf(buyer.shopId)).toEqual([{ times: 1, quantity: 10, last_at: paidAt, last_quantity: 10 }])
})

test('of purchases that are counted in another order the last one stays the last', async () => {
  world.clock.set(START)
  const buyer = await makeBuyer(world)
  const { offerId } = await makeOffer(world, { stock: 100 })
  const buy = async (quantity: number) => {
    const { tradeId } = await placeOrder(world, buyer, [{ offerId, quantity }])
    await payForSeed(world.app.jobContext, tradeId, 'paid')
    return tradeId
  }
  const earlier = await buy(20)
  world.clock.advance(DAY)
  const later = await buy(5)
  await count(later)
  await count(earlier)
  expect(await historyOf(buyer.shopId)).toEqual([{ times: 2, quantity: 25, last_at: after(START, DAY), last_quantity: 5 }])
})
