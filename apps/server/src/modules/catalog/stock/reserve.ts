import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Allocation } from './allocate.ts'
import { keepStock } from './kept-stock.ts'

/**
 * The parts of an order's statement that reserve allocated stock: `with` brings `allocation` (offer_id, batch_id, quantity) into
 * scope and deducts it from the batches, from the stock that is kept of the offers, and from the shop's limits of the day in China;
 * `counted_limit` (offer_id, day) has the offers with such limits. `verify` is an expression to select: it retries the transaction
 * when a batch no longer holds what is to be taken from it. The caller holds the offers' locks.
 */
export const reserveStock = (allocations: readonly Allocation[], shopId: number, at: Moment) => ({
  with: sql`
    allocation as (
      select * from unnest(${allocations.map((a) => a.offerId)}::bigint[], ${allocations.map((a) => a.batchId)}::bigint[], ${allocations.map((a) => a.quantity)}::int[]) a(offer_id, batch_id, quantity)
    ), reserved_batch as (
      update catalog.batch b set available = b.available - a.quantity, reserved = b.reserved + a.quantity from allocation a
      where b.id = a.batch_id and b.available >= a.quantity and not b.locked and not b.awaits_report returning b.id
    ), taken as (select offer_id, batch_id, -quantity as delta from allocation), ${keepStock(sql`taken`, at)}, counted_limit as (
      insert into catalog.limit_usage (shop_id, offer_id, day, quantity)
      select ${shopId}, o.id, ${chinaDay(at.now)}::date, sum(a.quantity) from kept_offer o join allocation a on a.offer_id = o.id
      where o.limit_per_day is not null or o.limit_per_month is not null group by o.id
      on conflict (shop_id, offer_id, day) do update set quantity = catalog.limit_usage.quantity + excluded.quantity
      returning offer_id, day
    )`,
  verify: sql`case when (select count(*) from reserved_batch) = ${allocations.length}::int then 0 else kernel.retry_transaction() end`,
})
