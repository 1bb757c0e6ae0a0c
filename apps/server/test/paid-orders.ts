import { AcceptOrder, PackOrder, PickOrder, PlaceOrder, PreviewCheckout, ShipOrder, type Args, type Right } from '@shop/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { payForSeed } from '../seed/pay-trades.ts'
import { makeBatch, makeOffer, makeSeller } from './goods.ts'
import { makeBuyer, makeOperator, type BuyerMade } from './people.ts'
import type { World } from './world.ts'

/** A seller with somebody at its desk. */
export interface DeskMade {
  sellerId: number
  token: string
  operatorId: number
}
export async function makeDesk(world: World, rights?: readonly Right[]): Promise<DeskMade> {
  const sellerId = await makeSeller(world, { freightFen: 0 })
  const { token, operatorId } = await makeOperator(world, { sellerId, ...(rights && { rights }) })
  return { sellerId, token, operatorId }
}

export interface PaidOrderWish {
  buyer?: BuyerMade
  desk?: DeskMade
  /** One offer a line, each with these batches; one line of 10 packs from one batch of 100 unless told otherwise. */
  lines?: readonly { quantity: number; minLife?: number; batches?: readonly { quantity: number; lifeDays: number }[] }[]
  /** Left unpaid. */
  unpaid?: boolean
}
export interface PaidOrderMade {
  orderId: number
  orderNo: string
  tradeId: number
  buyer: BuyerMade
  desk: DeskMade
  offerIds: number[]
  /** What a shipment of everything as reserved would say. */
  reserved: { lineId: number; batchId: number; quantity: number }[]
}
/** An order placed by the product's own calls and paid: its seller has not looked yet (state 2). */
export async function makePaidOrder(world: World, wish: PaidOrderWish = {}): Promise<PaidOrderMade> {
  const buyer = wish.buyer ?? (await makeBuyer(world))
  const desk = wish.desk ?? (await makeDesk(world))
  const wants: { gccsId: number; quantity: number; minLifeDays?: number }[] = []
  for (const line of wish.lines ?? [{ quantity: 10 }]) {
    const { offerId } = await makeOffer(world, { sellerId: desk.sellerId, stock: 0 })
    for (const batch of line.batches ?? [{ quantity: 100, lifeDays: 600 }]) await makeBatch(world, offerId, batch)
    wants.push({ gccsId: offerId, quantity: line.quantity, ...(line.minLife && { minLifeDays: line.minLife }) })
  }
  const { data: view } = await world.call(PreviewCheckout, { lines: wants }, buyer.token)
  const placed = await world.call(
    PlaceOrder,
    {
      addressId: view.address!.id,
      totalFen: view.totalFen,
      invoiceKind: 'ordinary',
      agreementVersion: view.agreementVersion,
      fromCart: false,
      sellers: view.sellers.map((s) => ({
        sellerId: s.sellerId,
        freightFen: s.freightFen,
        lines: s.lines.map((l) => ({
          gccsId: l.gccsId,
          quantity: l.quantity,
          priceFen: l.priceFen,
          minLifeDays: l.minLifeDays,
        })),
      })),
    },
    buyer.token,
  )
  expect(placed.code, placed.msg).toBe(200)
  const { tradeId, orders } = placed.data
  const { orderId, orderNo } = orders[0]!
  if (!wish.unpaid) await payForSeed(world.app.jobContext, tradeId, 'paid')
  const reserved = await world.rows(
    sql<{ lineId: number; batchId: number; quantity: number }>`
      select r.order_line_id as "lineId", r.batch_id as "batchId", r.quantity from orders.reservation r
      join orders.order_line l on l.id = r.order_line_id join catalog.batch b on b.id = r.batch_id where l.order_id = ${orderId} order by l.id, b.expires_on`,
  )
  return { orderId, orderNo, tradeId, buyer, desk, offerIds: wants.map((w) => w.gccsId), reserved }
}

let numbers = 0
/** A number no other package of this file has. */
export const nextTracking = () => `SF${String(++numbers).padStart(10, '0')}`
/** A shipment of everything as reserved, by carrier. */
export const wholeShipment = (order: PaidOrderMade): Args<typeof ShipOrder> => ({
  orderId: order.orderId,
  carrier: 'shunfeng',
  trackingNo: nextTracking(),
  lines: order.reserved,
})

/** A paid order that its seller has accepted, begun to pick, packed, or shipped whole. */
export async function makeOrderAt(
  world: World,
  state: 'accepted' | 'picking' | 'packed' | 'shipped',
  wish: PaidOrderWish = {},
): Promise<PaidOrderMade> {
  const order = await makePaidOrder(world, wish)
  const { orderId, desk } = order
  const upTo = ['accepted', 'picking', 'packed', 'shipped'].indexOf(state)
  for (const step of [AcceptOrder, PickOrder, PackOrder].slice(0, upTo + 1))
    expect((await world.call(step, { orderId }, desk.token)).code).toBe(200)
  if (state === 'shipped') {
    const shipped = await world.call(ShipOrder, wholeShipment(order), desk.token)
    expect(shipped.code, shipped.msg).toBe(200)
  }
  return order
}

/** available + reserved + sold - returned of every batch of these offers: only intake and corrections change it. */
export const stockOf = async (world: World, offerIds: readonly number[]) =>
  world.rows(
    sql<{ id: number; available: number; reserved: number; sold: number; total: number }>`
      select id, available, reserved, sold, available + reserved + sold - returned as total from catalog.batch
      where offer_id = any(${offerIds}::bigint[]) order by id`,
  )
export const statusOf = async (world: World, orderId: number) =>
  (await world.rows(sql<{ status: number }>`select status from orders.order_head where id = ${orderId}`))[0]!.status
export const auditOf = (world: World, kind: string, id: number) =>
  world.rows(
    sql<{ action: string; before: unknown; after: unknown; seller_id: number | null }>`
      select action, before, after, seller_id from operators.audit_log where subject_kind = ${kind} and subject_id = ${String(id)} order by id`,
  )
