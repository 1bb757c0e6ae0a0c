import { sql, type RawBuilder } from 'kysely'
import { chinaDay } from '../../kernel/clock.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { Moment } from '../../kernel/settings.ts'
import { lockOffers, nearExpiryBefore, sellableFrom } from '../catalog/index.ts'

export interface OfferRow {
  id: number
  goods_id: number
  goods_no: string
  show_name: string
  specification: string
  factory: string
  image: string
  on_sale: boolean
  near_expiry: boolean
  min_quantity: number
  step: number
  tier_from: number[]
  tier_fen: number[]
  available: number
  reserved: number
  nearest_expiry: string | null
  sales_count: number
  updated_at: Date
}
/** An offer as its seller sees it. `from` brings `catalog.offer o` into scope. */
export const offerRows = <Extra = object>(from: RawBuilder<unknown>, tail: RawBuilder<unknown>, extra = sql``) =>
  sql<OfferRow & Extra>`
    select o.id, o.goods_id, g.goods_no, g.show_name, g.specification, f.name as factory, coalesce(g.pictures[1] || '-400.webp', '') as image,
      o.on_sale, o.near_expiry, o.min_quantity, o.step, o.tier_from, o.tier_fen, o.available, o.nearest_expiry, o.sales_count, o.updated_at,
      (select coalesce(sum(b.reserved), 0)::int from catalog.batch b where b.offer_id = o.id) as reserved ${extra}
    from ${from} join catalog.goods g on g.id = o.goods_id join catalog.factory f on f.id = g.factory_id ${tail}`

export interface OfferRules {
  tier_from: number[]
  tier_fen: number[]
  min_quantity: number
  step: number
  limit_per_order: number | null
  limit_per_day: number | null
  limit_per_month: number | null
  split_allowed: boolean
  sort_weight: number
  shop_types: number[] | null
  regions: number[] | null
}
export interface OwnOffer extends OfferRules {
  id: number
  near_expiry: boolean
  on_sale: boolean
  version: number
}

/** Locks a seller's own offers by id and reads them; what is missing of the ids is not the seller's. */
export async function lockOwnOffers(tx: Tx, sellerId: number, offerIds: readonly number[]): Promise<OwnOffer[]> {
  const own = await rows(
    tx,
    sql<{ id: number }>`select id from catalog.offer where seller_id = ${sellerId} and id = any(${offerIds}::bigint[])`,
  )
  if (own.length < new Set(offerIds).size) return []
  await lockOffers(tx, offerIds)
  return rows(
    tx,
    sql<OwnOffer>`select id, near_expiry, on_sale, version, tier_from, tier_fen, min_quantity, step, limit_per_order, limit_per_day, limit_per_month, split_allowed, sort_weight, shop_types, regions
      from catalog.offer where id = any(${offerIds}::bigint[]) order by id`,
  )
}

export const saveRules = (tx: Tx, offerId: number, r: OfferRules, now: Date) =>
  sql`update catalog.offer set tier_from = ${r.tier_from}, tier_fen = ${r.tier_fen}, min_quantity = ${r.min_quantity}, step = ${r.step}, limit_per_order = ${r.limit_per_order},
        limit_per_day = ${r.limit_per_day}, limit_per_month = ${r.limit_per_month}, split_allowed = ${r.split_allowed}, sort_weight = ${r.sort_weight},
        shop_types = ${r.shop_types}, regions = ${r.regions}, version = version + 1, updated_at = ${now}
      where id = ${offerId}`.execute(tx)

export const setOnSale = (tx: Tx, offerIds: readonly number[], onSale: boolean, now: Date) =>
  sql`update catalog.offer set on_sale = ${onSale}, updated_at = ${now} where id = any(${offerIds}::bigint[])`.execute(tx)
/** The seller's lists show what was changed last first. */
export const touchOffer = (tx: Tx, offerId: number, now: Date) =>
  sql`update catalog.offer set updated_at = ${now} where id = ${offerId}`.execute(tx)

/** Those of the codes that are no province's. */
export const notProvinces = async (tx: Tx, codes: readonly number[]) =>
  (
    await rows(
      tx,
      sql<{
        id: number
      }>`select w.id from unnest(${codes}::bigint[]) w(id) where not exists (select from platform.region r where r.id = w.id and r.level = 1)`,
    )
  ).map((r) => r.id)

export interface BatchRow {
  id: number
  batch_no: string
  produced_on: string
  expires_on: string
  life: number
  near_expiry: boolean
  available: number
  reserved: number
  sold: number
  locked: boolean
  sellable: boolean
}
export const batchesOf = (db: Executor, offerId: number, at: Moment) =>
  rows(
    db,
    sql<BatchRow>`
      select id, batch_no, produced_on, expires_on, expires_on - ${chinaDay(at.now)}::date as life, expires_on < ${nearExpiryBefore(at)} as near_expiry, available, reserved, sold, locked,
        not locked and available > 0 and expires_on >= ${sellableFrom(at)} as sellable
      from catalog.batch where offer_id = ${offerId} order by expires_on, id`,
  )
/** The last changes of an offer's stock by people. */
export const stockMovesOf = (db: Executor, offerId: number) =>
  rows(
    db,
    sql<{ at: Date; batch_no: string; delta: number; reason: string; by_name: string }>`
      select m.at, b.batch_no, m.delta, m.reason, m.by_name from catalog.stock_move m join catalog.batch b on b.id = m.batch_id
      where m.offer_id = ${offerId} order by m.at desc, m.id desc limit 50`,
  )

/** The offer of a seller's batch; undefined when it is not the seller's. */
export const offerOfBatch = async (tx: Tx, sellerId: number, batchId: number) =>
  (
    await first(
      tx,
      sql<{
        offer_id: number
      }>`select b.offer_id from catalog.batch b join catalog.offer o on o.id = b.offer_id where b.id = ${batchId} and o.seller_id = ${sellerId}`,
    )
  )?.offer_id
/** A batch of a locked offer. */
export const readBatch = async (tx: Tx, batchId: number) =>
  (await first(
    tx,
    sql<{
      batch_no: string
      available: number
      reserved: number
      locked: boolean
    }>`select batch_no, available, reserved, locked from catalog.batch where id = ${batchId}`,
  ))!
export const changeAvailable = (tx: Tx, batchId: number, delta: number) =>
  sql`update catalog.batch set available = available + ${delta} where id = ${batchId}`.execute(tx)
export const setLocked = (tx: Tx, batchId: number, locked: boolean) =>
  sql`update catalog.batch set locked = ${locked} where id = ${batchId}`.execute(tx)

/** Undefined when the offer has this number already. */
export const insertBatch = (
  tx: Tx,
  b: { offerId: number; batchNo: string; producedOn: string; expiresOn: string; quantity: number },
  now: Date,
) =>
  first(
    tx,
    sql<{ id: number }>`insert into catalog.batch (offer_id, batch_no, produced_on, expires_on, available, created_at)
      values (${b.offerId}, ${b.batchNo}, ${b.producedOn}, ${b.expiresOn}, ${b.quantity}, ${now}) on conflict (offer_id, batch_no) do nothing returning id`,
  )
export const noteStockMove = (
  tx: Tx,
  m: { batchId: number; offerId: number; delta: number; reason: string; byName: string; now: Date },
) =>
  sql`insert into catalog.stock_move (batch_id, offer_id, delta, reason, by_name, at) values (${m.batchId}, ${m.offerId}, ${m.delta}, ${m.reason}, ${m.byName}, ${m.now})`.execute(
    tx,
  )
