import { sql } from 'kysely'
import { chinaDay } from '../../kernel/clock.ts'
import { rows, runWithNext, type Tx } from '../../kernel/database.ts'
import { sellableFrom } from '../catalog/index.ts'

/** What a line wants of an offer; `minLife` is the remaining life in days that the buyer asked for. */
export interface StockWant {
  lineNo: number
  offerId: number
  quantity: number
  minLife: number
}
export interface StockTake {
  lineNo: number
  offerId: number
  batchId: number
  quantity: number
}

/**
 * Locks offers in the order of their ids. Whoever changes stock or limits of an offer holds this lock, so that orders
 * over the same offers queue up instead of deadlocking, and what is read after it is the truth.
 */
export const lockOffers = (tx: Tx, offerIds: readonly number[]) =>
  runWithNext(tx, sql`select id from catalog.offer where id = any(${offerIds}::bigint[]) order by id for no key update`)

/**
 * Locks offers the same way and makes sure that they are still on sale under the rules that were read without a lock; otherwise
 * the transaction is taken back and done again (`orders.stale`).
 */
export const lockAsRead = (tx: Tx, offers: readonly { offer_id: number; version: number }[]) =>
  runWithNext(
    tx,
    sql`
      select case when count(*) filter (where l.version = w.version and l.on_sale) = ${offers.length}::int then 0 else orders.stale() end
      from (select id, version, on_sale from catalog.offer where id = any(${offers.map((o) => o.offer_id)}::bigint[]) order by id for no key update) l
      join unnest(${offers.map((o) => o.offer_id)}::bigint[], ${offers.map((o) => o.version)}::int[]) w(id, version) on w.id = l.id`,
  )

/** A batch that can be sold from. */
export interface SellableBatch {
  id: number
  offer_id: number
  available: number
  /** Days until it expires. */
  life: number
}
/** The columns `version` of an offer `o` and `batches`: its sellable batches, earliest expiry first. */
export const toSell = (now: Date) => sql`, o.version, array(
  select jsonb_build_object('id', sb.id, 'offer_id', sb.offer_id, 'available', sb.available, 'life', sb.expires_on - ${chinaDay(now)}::date) from catalog.batch sb
  where sb.offer_id = o.id and sb.available > 0 and not sb.locked and sb.expires_on >= ${sellableFrom(now)} order by sb.expires_on, sb.id) as batches`

/** Splits wants over batches, earliest expiry first (FEFO). What could not be met is missing from the answer's sums. */
export function allocate(wants: readonly StockWant[], batches: readonly SellableBatch[]): StockTake[] {
  const left = new Map(batches.map((b) => [b.id, b.available]))
  return wants.flatMap((want) => {
    let missing = want.quantity
    return batches.flatMap((batch) => {
      if (batch.offer_id !== want.offerId || batch.life < want.minLife || missing === 0) return []
      const quantity = Math.min(missing, left.get(batch.id)!)
      if (quantity === 0) return []
      missing -= quantity
      left.set(batch.id, left.get(batch.id)! - quantity)
      return [{ lineNo: want.lineNo, offerId: want.offerId, batchId: batch.id, quantity }]
    })
  })
}

/**
 * Gives back what orders still hold: reserved and not shipped goes back to its batches, limits of the orders' day too.
 * The orders are locked by the caller; the offers are locked here, after them (the house's lock order).
 */
export async function releaseStock(tx: Tx, orderIds: readonly number[]) {
  const held = await rows(
    tx,
    sql<{
      offer_id: number
    }>`select distinct r.offer_id from orders.reservation r join orders.order_line l on l.id = r.order_line_id
      where l.order_id = any(${orderIds}::bigint[]) and r.quantity > r.shipped + r.released order by r.offer_id`,
  )
  await lockOffers(
    tx,
    held.map((h) => h.offer_id),
  )
  await sql`
    with back as (
      update orders.reservation r set released = r.quantity - r.shipped
      from orders.order_line l
      where l.id = r.order_line_id and l.order_id = any(${orderIds}::bigint[]) and r.quantity > r.shipped + r.released
      returning r.batch_id, r.offer_id, l.order_id, old.quantity - old.shipped - old.released as quantity
    ), batches as (
      update catalog.batch b set available = b.available + t.quantity, reserved = b.reserved - t.quantity
      from (select batch_id, sum(quantity)::int as quantity from back group by 1) t where b.id = t.batch_id
      returning b.offer_id, t.quantity
    ), offers as (
      update catalog.offer o set available = o.available + t.quantity
      from (select offer_id, sum(quantity)::int as quantity from batches group by 1) t where o.id = t.offer_id
    )
    update orders.limit_use u set quantity = greatest(u.quantity - t.quantity, 0)
    from (select o.shop_id, back.offer_id, (o.created_at at time zone 'Asia/Shanghai')::date as day, sum(back.quantity)::int as quantity
          from back join orders.order_head o on o.id = back.order_id group by 1, 2, 3) t
    where u.shop_id = t.shop_id and u.offer_id = t.offer_id and u.day = t.day`.execute(tx)
}
