import { ListShipBatches, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { first, rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { isSellable, sellableFrom } from '../../catalog/index.ts'
import { batchObstacle } from '../../fulfilment/index.ts'
import { getOwnOrder } from '../../orders/index.ts'
import { offeredChoices, type DictionaryChoice } from '../../platform/index.ts'

/** Maximum number of other batches shown for a line; no warehouse has more of one offer. */
const MAX_BATCHES = 50

type Found = Omit<Out<typeof ListShipBatches>['rows'][number], 'lifeDays' | 'nearExpiry' | 'obstacle'> & {
  life: number
  minLifeDays: number
  locked: boolean
  sellable: boolean
}

/**
 * For every line with something left to ship: how much of which batch is reserved, and the other sellable batches of its offer
 * with free stock, each with its shelf life and what prevents shipping it. The rules are those of shipping itself; stock is
 * current; a batch that awaits its report has none but what is reserved. With it come the carriers to choose from.
 */
export async function listShipBatches(
  { db, actor, now, settings }: QueryContext<typeof ListShipBatches>,
  { orderId }: In<typeof ListShipBatches>,
): Promise<Out<typeof ListShipBatches>> {
  await getOwnOrder(db, ListShipBatches, { sellerId: actor.sellerId }, orderId)
  const sellable = sellableFrom({ now, settings })
  const readChoices = first(db, sql<{ carriers: DictionaryChoice[] }>`select ${offeredChoices('carrier')} as carriers`)
  const readBatches = rows(
    db,
    sql<Found>`
      select l.id as "lineId", l.min_life_days as "minLifeDays", t.*
      from orders.order_line l cross join lateral (
        select b.id as "batchId", b.batch_no as "batchNo", b.expires_on as "expiresOn", b.expires_on - ${chinaDay(now)}::date as life, b.locked,
          b.expires_on >= ${sellable} as sellable,
          case when b.awaits_report then 0 else b.available end as available, coalesce(r.quantity - r.shipped - r.released, 0) as reserved
        from catalog.batch b left join orders.reservation r on r.order_line_id = l.id and r.batch_id = b.id
        where b.offer_id = l.offer_id
          and (r.quantity > r.shipped + r.released or ${isSellable('b', { now, settings })})
        order by coalesce(r.quantity > r.shipped + r.released, false) desc, b.expires_on, b.id limit ${sql.lit(MAX_BATCHES)}
      ) t
      where l.order_id = ${orderId} and l.quantity > l.shipped_quantity
      order by l.id, t.reserved > 0 desc, t."expiresOn", t."batchId"`,
  )
  const [found, choices] = await Promise.all([readBatches, readChoices])
  return {
    rows: found.map(({ life: lifeDays, minLifeDays, locked, sellable, ...batch }) => ({
      ...batch,
      lifeDays: lifeDays,
      nearExpiry: lifeDays < settings.near_expiry_days,
      obstacle: batchObstacle({ locked, sellable, lifeDays }, batch.reserved > 0 ? 0 : minLifeDays),
    })),
    carriers: choices!.carriers,
  }
}
