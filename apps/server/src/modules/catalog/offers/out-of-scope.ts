import { papersGiving, SCOPE_NAMES, type Scope } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { processEach, processLots } from '../../../kernel/batch.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { first, rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { isLicensed } from '../sellers/licensed.ts'
import { missingScope } from '../sellers/scopes.ts'
import { lockOffers } from '../stock/lock-offers.ts'
import type { GoodsTable, OfferTable, SellerTable } from '../tables.gen.ts'
import { refreshOffer } from './refresh.ts'

/** What a seller does about goods that its licences do not cover. */
const whyOutOfScope = (scope: Scope) =>
  `您没有包含「${SCOPE_NAMES[scope]}」的有效证照，请先在“企业资质”提交${papersGiving(scope)}，平台通过后再销售`

interface Lacking {
  show_name: GoodsTable['show_name']
  scope: Scope
}

/** Of these goods those that the licences of a seller do not cover today, with why in words for it. */
export async function outOfScopeGoods(
  db: Executor,
  sellerId: number,
  goodsIds: readonly number[],
  { now }: Pick<Moment, 'now'>,
): Promise<Map<number, string>> {
  const missing = missingScope(chinaDay(now))
  const found = await rows(
    db,
    sql<Pick<GoodsTable, 'id'> & Pick<Lacking, 'scope'>>`
      select g.id, ${missing} as scope from catalog.goods g join catalog.seller s on s.id = ${sellerId}
      where g.id = any(${goodsIds}::bigint[]) and ${missing} is not null`,
  )
  return new Map(found.map(({ id, scope }) => [id, whyOutOfScope(scope)]))
}

/** The first of these offers whose goods the licences of its seller do not cover today, and why in words for it. Undefined when all are covered. */
export async function outOfScopeOffer(
  tx: Tx,
  offerIds: readonly number[],
  { now }: Pick<Moment, 'now'>,
): Promise<string | undefined> {
  const missing = missingScope(chinaDay(now))
  const found = await first(
    tx,
    sql<Lacking>`select g.show_name, ${missing} as scope
      from catalog.offer o join catalog.goods g on g.id = o.goods_id join catalog.seller s on s.id = o.seller_id
      where o.id = any(${offerIds}::bigint[]) and ${missing} is not null order by o.id limit 1`,
  )
  return found && `${found.show_name}：${whyOutOfScope(found.scope)}`
}

/** What the seller `s` has on sale that its licences do not cover. One whose core licences ended sells nothing anyway, and everything again with the next ones. */
const isSoldOutOfScope = (today: string) => sql`(o.on_sale and ${isLicensed(today)} and ${missingScope(today)} is not null)`
const soldOutOfScope = (sellerId: number, { now }: Pick<Moment, 'now'>) =>
  sql`from catalog.offer o join catalog.goods g on g.id = o.goods_id join catalog.seller s on s.id = o.seller_id
    where o.seller_id = ${sellerId} and ${isSoldOutOfScope(chinaDay(now))}`
/** How many offers a seller has on sale that its licences do not cover today. */
export const countOutOfScope = async (db: Executor, sellerId: number, at: Pick<Moment, 'now'>): Promise<number> =>
  (await first(db, sql<{ count: number }>`select count(*)::int as count ${soldOutOfScope(sellerId, at)}`))!.count

/** Offers taken off sale in one transaction, so that locks are held only briefly. */
const LOT_SIZE = 500

/**
 * Takes what a seller has on sale beyond its licences off sale, with the scope that is lacking; orders that were placed go on. The seller puts
 * it on sale again once a licence covers it. Returns how many offers were taken off.
 */
export async function takeOutOfScopeOffSale(sellerId: number, { db, now, log, transact }: JobContext): Promise<number> {
  const found = await rows(db, sql<Pick<OfferTable, 'id'>>`select o.id ${soldOutOfScope(sellerId, { now: now() })} order by o.id`)
  let stopped = 0
  await processLots(found, LOT_SIZE, { log, describe: ({ id }) => ({ offerId: id }) }, async (lot) => {
    stopped += await transact((work) =>
      takeOff(
        work.tx,
        lot.map(({ id }) => id),
        work,
      ),
    )
  })
  return stopped
}

/** What a licence covers again meanwhile stays on sale: it is read under the locks of the offers. */
async function takeOff(tx: Tx, offerIds: readonly number[], at: Moment): Promise<number> {
  await lockOffers(tx, offerIds)
  const today = chinaDay(at.now)
  const stopped = await rows(
    tx,
    sql<Pick<OfferTable, 'id'>>`
      update catalog.offer o set on_sale = false, lacking_scope = ${missingScope(today)}, lacking_scope_at = ${at.now}, updated_at = ${at.now}
      from catalog.goods g, catalog.seller s
      where o.id = any(${offerIds}::bigint[]) and g.id = o.goods_id and s.id = o.seller_id and ${isSoldOutOfScope(today)}
      returning o.id`,
  )
  const ids = stopped.map(({ id }) => id)
  if (ids.length > 0) await refreshOffer(tx, ids, at)
  return ids.length
}

/**
 * Just after midnight: the same for all sellers, since licences ended yesterday, and goods may have got another scope. Returns how many offers
 * were taken off.
 */
export async function stopAllOutOfScope(context: JobContext): Promise<number> {
  const { db, log } = context
  const bound = await rows(
    db,
    sql<Pick<SellerTable, 'id'>>`select id from catalog.seller where scope_ends is not null order by id`,
  )
  let stopped = 0
  await processEach(bound, { log, describe: ({ id }) => ({ sellerId: id }) }, async ({ id }) => {
    stopped += await takeOutOfScopeOffSale(id, context)
  })
  return stopped
}
