import { sql } from 'kysely'
import type { Allocation } from './allocate.ts'

/**
 * The parts of an order's statement that reserve allocated stock: `with` brings `allocation` (offer_id, batch_id, quantity) into
 * scope and deducts it from the batches, from the stock that lists show of the offers, and from the shop's limits of a China day
 * (YYYY-MM-DD); `counted_limit` (offer_id, day) has the offers with such limits. `verify` is an expression to select: it retries the transaction when a batch no longer holds what is to be taken
 * from it. The caller holds the offers' locks.
 */
export const reserveStock = (allocations: readonly Allocation[], shopId: number, day: string) => ({
  with: sql`
    allocation as (
      select * from unnest(${allocations.map((a) => a.offerId)}::bigint[], ${allocations.map((a) => a.batchId)}::bigint[], ${allocations.map((a) => a.quantity)}::int[]) a(offer_id, batch_id, quantity)
    ), reserved_batch as (
      update catalog.batch b set available = b.available - a.quantity, reserved = b.reserved + a.quantity from allocation a
      where b.id = a.batch_id and b.available >= a.quantity and not b.locked returning b.id
    ), reserved_offer as (
      update catalog.offer o set available = greatest(o.available - a.quantity, 0)
      from (select offer_id, sum(quantity)::int as quantity from allocation group by 1) a
      where o.id = a.offer_id returning o.id, o.limit_per_day, o.limit_per_month, a.quantity
    ), counted_limit as (
      insert into catalog.limit_usage (shop_id, offer_id, day, quantity)
      select ${shopId}, id, ${day}::date, quantity from reserved_offer where limit_per_day is not null or limit_per_month is not null
      on conflict (shop_id, offer_id, day) do update set quantity = catalog.limit_usage.quantity + excluded.quantity
      returning offer_id, day
    )`,
  verify: sql`case when (select count(*) from reserved_batch) = ${allocations.length}::int then 0 else kernel.retry_transaction() end`,
})
