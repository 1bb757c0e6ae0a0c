import { ConsoleGetOffer, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { OfferRules } from '../../catalog/index.ts'
import { recallsHolding } from '../../recalls/index.ts'
import { batchesOf, batchView, offerRows, offerView, listStockChanges } from './offer-rows.ts'

type Detail = OfferRules & {
  tax_rate: number
  version: number
  replaced_by: number | null
  region_names: { id: number; name: string }[] | null
}

/** One of the seller's offers with its rules, all its batches and its latest changes of its stock. */
export async function getSellerOffer(
  { db, actor, now, settings }: QueryContext<typeof ConsoleGetOffer>,
  { gccsId }: In<typeof ConsoleGetOffer>,
): Promise<Out<typeof ConsoleGetOffer>> {
  const [offer, batches, moves] = await Promise.all([
    first(
      db,
      offerRows<Detail>(
        sql`catalog.offer o`,
        sql`where o.id = ${gccsId} and o.seller_id = ${actor.sellerId}`,
        sql`, o.limit_per_order, o.limit_per_day, o.limit_per_month, o.split_allowed, o.sort_weight, o.shop_types, o.regions, o.tax_rate, o.version, o.replaced_by,
          (select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id) from platform.region r where r.id = any(o.regions)) as region_names`,
      ),
    ),
    batchesOf(db, gccsId, { now, settings }),
    listStockChanges(db, gccsId),
  ])
  if (!offer) refuse(ConsoleGetOffer, 'NOT_FOUND', {}, '没有这个商品')
  const recalls = await recallsHolding(
    db,
    batches.map(({ id }) => id),
  )
  return {
    ...offerView(offer),
    replacedBy: offer.replaced_by,
    limitPerOrder: offer.limit_per_order,
    limitPerDay: offer.limit_per_day,
    limitPerMonth: offer.limit_per_month,
    splitAllowed: offer.split_allowed,
    taxRate: offer.tax_rate,
    sortWeight: offer.sort_weight,
    version: offer.version,
    regions: offer.regions === null ? null : (offer.region_names ?? []),
    shopTypes: offer.shop_types,
    batches: batches.map((batch) => batchView(batch, recalls)),
    moves: moves.map((m) => ({ at: m.at.toISOString(), batchNo: m.batch_no, delta: m.delta, reason: m.reason, by: m.by_name })),
  }
}
