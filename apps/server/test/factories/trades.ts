import type { World } from '../world.ts'
import { makeOffer } from './offers.ts'
import { placeOrder } from './orders.ts'
import { makeBuyer, type Buyer } from './users.ts'

export interface Trade {
  buyer: Buyer
  tradeId: number
  orderIds: number[]
  totalFen: number
}
/** An unpaid trade of a new buyer with one order from each of this many sellers: two packs at ¥10.00 each. */
export async function makeTrade(world: World, sellers = 1): Promise<Trade> {
  const buyer = await makeBuyer(world)
  const offers = await Promise.all(Array.from({ length: sellers }, () => makeOffer(world)))
  const { tradeId, orders, totalFen } = await placeOrder(
    world,
    buyer,
    offers.map(({ offerId }) => ({ offerId, quantity: 2 })),
  )
  return { buyer, tradeId, orderIds: orders.map((o) => o.orderId), totalFen }
}
