import { AcceptOrder, PackOrder, PickOrder, PlaceOrder, PreviewCheckout, ShipOrder, type Args, type Out } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { expect } from 'vitest'
import { payForSeed } from '../../seed/pay-trades.ts'
import { submissionOf } from '../../seed/submission-of.ts'
import type { World } from '../world.ts'
import { makeBatch, makeOffer } from './offers.ts'
import { makeSellerOperator, type SellerOperator } from './sellers.ts'
import { nextNumber } from './sequence.ts'
import { makeBuyer, type Buyer } from './users.ts'

export { submissionOf }

export interface RequestedLine {
  offerId: number
  quantity: number
  minLifeDays?: number
}
/** Opens the checkout of these lines and returns what the buyer would submit. */
export async function previewSubmission(
  world: Pick<World, 'call'>,
  buyer: Buyer,
  lines: readonly RequestedLine[],
): Promise<Args<typeof PlaceOrder>> {
  const { code, msg, data } = await world.call(
    PreviewCheckout,
    {
      lines: lines.map(({ offerId, quantity, minLifeDays }) => ({
        gccsId: offerId,
        quantity,
        ...(minLifeDays && { minLifeDays }),
      })),
    },
    buyer.token,
  )
  expect(code, msg).toBe(200)
  return submissionOf(data)
}
/** Places an order through the product's own calls: an unpaid trade with one order per seller. */
export async function placeOrder(
  world: Pick<World, 'call'>,
  buyer: Buyer,
  lines: readonly RequestedLine[],
): Promise<Out<typeof PlaceOrder>> {
  const { code, msg, data } = await world.call(PlaceOrder, await previewSubmission(world, buyer, lines), buyer.token)
  expect(code, msg).toBe(200)
  return data
}

export interface OrderOptions {
  buyer?: Buyer
  seller?: SellerOperator
  /** One offer per line, each with these batches, or one there is; by default one line of 10 packs from one batch of 100. */
  lines?: readonly {
    offerId?: number
    quantity: number
    minLifeDays?: number
    batches?: readonly { quantity: number; lifeDays: number }[]
  }[]
}
export interface Order {
  orderId: number
  orderNo: string
  tradeId: number
  buyer: Buyer
  seller: SellerOperator
  offerIds: number[]
  /** The input that ships everything as reserved. */
  reserved: { lineId: number; batchId: number; quantity: number }[]
}
/** States that a test can ask for. */
export type OrderState = 'unpaid' | 'paid' | 'accepted' | 'picking' | 'packed' | 'shipped'
const STATES: readonly OrderState[] = ['unpaid', 'paid', 'accepted', 'picking', 'packed', 'shipped']

/** An order of one seller's offers, brought to a state by the product's own calls; payment skips the provider. */
export async function makeOrder(world: World, state: OrderState, options: OrderOptions = {}): Promise<Order> {
  const buyer = options.buyer ?? (await makeBuyer(world))
  const seller = options.seller ?? (await makeSellerOperator(world))
  const requested: RequestedLine[] = []
  for (const { batches = [{ quantity: 100, lifeDays: 600 }], offerId: given, ...line } of options.lines ?? [{ quantity: 10 }]) {
    if (given !== undefined) {
      requested.push({ offerId: given, ...line })
      continue
    }
    const { offerId } = await makeOffer(world, { sellerId: seller.sellerId, stock: 0 })
    for (const batch of batches) await makeBatch(world, offerId, batch)
    requested.push({ offerId, ...line })
  }
  const { tradeId, orders } = await placeOrder(world, buyer, requested)
  const { orderId, orderNo } = orders[0]!
  const reserved = await world.rows(
    sql<{ lineId: number; batchId: number; quantity: number }>`
      select r.order_line_id as "lineId", r.batch_id as "batchId", r.quantity from orders.reservation r
      join orders.order_line l on l.id = r.order_line_id join catalog.batch b on b.id = r.batch_id where l.order_id = ${orderId} order by l.id, b.expires_on`,
  )
  const order = { orderId, orderNo, tradeId, buyer, seller, offerIds: requested.map((line) => line.offerId), reserved }

  const last = STATES.indexOf(state)
  if (last >= STATES.indexOf('paid')) await payForSeed(world.app.jobContext, tradeId, 'paid')
  for (const step of [AcceptOrder, PickOrder, PackOrder].slice(0, Math.max(last - 1, 0)))
    expect((await world.call(step, { orderId }, seller.token)).code).toBe(200)
  if (state === 'shipped') {
    const shipped = await world.call(ShipOrder, wholeShipment(order), seller.token)
    expect(shipped.code, shipped.msg).toBe(200)
  }
  return order
}

/** A tracking number that no other package of this process has. */
export const nextTrackingNo = () => `SF${String(nextNumber()).padStart(10, '0')}`

/** Input that ships everything as reserved by a carrier. */
export const wholeShipment = ({ orderId, reserved }: Pick<Order, 'orderId' | 'reserved'>): Args<typeof ShipOrder> => ({
  orderId,
  carrier: 'shunfeng',
  trackingNo: nextTrackingNo(),
  lines: reserved,
})

/** Records that a shop has bought goods before, without an order. */
export const recordPurchase = (world: World, shopId: number, goodsId: number, times = 1) =>
  world.write(
    sql`insert into orders.purchase_history (shop_id, goods_id, times, quantity, last_at) values (${shopId}, ${goodsId}, ${times}, ${times * 10}, ${world.clock.now()})`,
  )
