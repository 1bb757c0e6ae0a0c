import type { ConsoleGetOffer, Out } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { first, type Executor } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { OfferRules } from '../../catalog/index.ts'
import { recallsHolding } from '../../recalls/index.ts'
import { batchesOf, batchView, listStockChanges, offerRows, offerView, type OfferRow } from './offer-rows.ts'

type Rules = OfferRules & {
  tax_rate: number
  version: number
  replaced_by: number | null
  region_names: { id: number; name: string }[] | null
}
type DetailRow = OfferRow & Rules

/**
 * An offer `o` that meets a condition, with its rules, all its batches and the latest changes of its stock; undefined: there is none. `extra`
 * adds columns to its row.
 */
export async function readOffer<Extra = object>(
  db: Executor,
  offerId: number,
  condition: Sql<unknown>,
  at: Moment,
  extra: Sql<unknown> = sql``,
): Promise<{ row: DetailRow & Extra; detail: Out<typeof ConsoleGetOffer> } | undefined> {
  const [row, batches, moves] = await Promise.all([
    first(
      db,
      offerRows<Rules & Extra>(
        sql`catalog.offer o`,
        sql`where o.id = ${offerId} and ${condition}`,
        at,
        sql`, o.limit_per_order, o.limit_per_day, o.limit_per_month, o.split_allowed, o.sort_weight, o.shop_types, o.regions, o.tax_rate, o.version, o.replaced_by,
          (select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id) from platform.region r where r.id = any(o.regions)) as region_names ${extra}`,
      ),
    ),
    batchesOf(db, offerId, at),
    listStockChanges(db, offerId),
  ])
  if (!row) return undefined
  const recalls = await recallsHolding(
    db,
    batches.map(({ id }) => id),
  )
  return {
    row,
    detail: {
      ...offerView(row),
      replacedBy: row.replaced_by,
      limitPerOrder: row.limit_per_order,
      limitPerDay: row.limit_per_day,
      limitPerMonth: row.limit_per_month,
      splitAllowed: row.split_allowed,
      taxRate: row.tax_rate,
      sortWeight: row.sort_weight,
      version: row.version,
      regions: row.regions === null ? null : (row.region_names ?? []),
      shopTypes: row.shop_types,
      batches: batches.map((batch) => batchView(batch, recalls)),
      moves: moves.map((m) => ({ at: m.at.toISOString(), batchNo: m.batch_no, delta: m.delta, reason: m.reason, by: m.by_name })),
    },
  }
}
