import { MAX_BARCODES, MAX_KEYWORDS, MAX_TRACE_PRODUCTS } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import type { GoodsMerge, MergesGoods } from '../../merges-goods.ts'
import { mustAwait } from '../stock/report-rules.ts'
import { lockedNumberHinders } from '../stock/platform-locks.ts'

interface Counts {
  offers: number
  favourites: number
  changes: number
}
/**
 * Offers move with their batches, prices and versions: an order that was checked before is checked again. What a seller had twice is sold
 * through one offer, and the other keeps its stock and its orders. Where the platform has stopped either, the one that stays is stopped; a
 * number that it has locked under one record alone is locked or released first.
 */
export const mergesGoods: MergesGoods = {
  columns: {
    'catalog.offer.goods_id': 'moves',
    'catalog.favourite.goods_id': 'moves',
    'catalog.leaflet.goods_id': 'moves',
    'catalog.pharmacopoeia.goods_id': 'moves',
    'catalog.goods.merged_into': 'moves',
    'catalog.goods.goods_no': 'history',
    'catalog.region_sales.goods_id': 'derived',
    'catalog.class_change.goods_id': 'history',
  },
  count: async (db, { id }) => {
    const { offers, favourites, changes } = (await first(
      db,
      sql<Counts>`select
        (select count(*)::int from catalog.offer where goods_id = ${id} and replaced_by is null) as offers,
        (select count(*)::int from catalog.favourite where goods_id = ${id}) as favourites,
        (select count(*)::int from catalog.class_change where goods_id = ${id}) as changes`,
    ))!
    return [
      { name: '卖家报价', count: offers, moves: true },
      { name: '收藏', count: favourites, moves: true },
      { name: '法规归类记录', count: changes, moves: false },
    ]
  },
  hinders: lockedNumberHinders,
  async move(tx, merge) {
    await adaptAwaiting(tx, merge)
    await moveOffers(tx, merge)
    await joinLots(tx, merge)
    await moveFavourites(tx, merge)
    await moveTexts(tx, merge)
    await moveRecord(tx, merge)
  },
}

async function moveOffers(tx: Tx, { gone, kept, replaced, now }: GoodsMerge) {
  const [ids, by] = [replaced.map(({ offerId }) => offerId), replaced.map((one) => one.by)]
  await sql`update catalog.offer k set on_sale = false, stopped_at = g.stopped_at, stopped_by = g.stopped_by, stopped_reason = g.stopped_reason,
      lifted_at = null
    from unnest(${ids}::bigint[], ${by}::bigint[]) r (id, by) join catalog.offer g on g.id = r.id
    where k.id = r.by and k.stopped_at is null and g.stopped_at is not null`.execute(tx)
  await sql`update catalog.offer set stopped_at = null, stopped_by = '', stopped_reason = '', lifted_at = null
    where id = any(${ids}::bigint[]) and (stopped_at is not null or lifted_at is not null)`.execute(tx)
  await sql`update catalog.offer o set replaced_by = r.by, on_sale = false, version = o.version + 1, updated_at = ${now}
    from unnest(${ids}::bigint[], ${by}::bigint[]) r (id, by) where r.id in (o.id, o.replaced_by)`.execute(tx)
  await sql`update catalog.offer set goods_id = ${kept.id}, version = version + 1 where goods_id = ${gone.id}`.execute(tx)
}

/** What comes to goods that need inspection reports waits for them, if its own did not and it is not exempt; what comes to others does not. */
const adaptAwaiting = (tx: Tx, { gone, kept }: GoodsMerge) =>
  sql`update catalog.batch b set awaits_report = ${mustAwait('k', 'b')}
    from catalog.offer o join catalog.goods g on g.id = o.goods_id join catalog.goods k on k.id = ${kept.id}
    where b.offer_id = o.id and o.goods_id = ${gone.id} and g.needs_report <> k.needs_report`.execute(tx)

/** A seller had the same number under both: it is one, and has the reports of both. */
const joinLots = (tx: Tx, { kept }: GoodsMerge) =>
  sql`update catalog.batch b set reported = true, exempt_from_report = false, awaits_report = false
    from catalog.offer o, catalog.offer ro join catalog.batch rb on rb.offer_id = ro.id
    where o.id = b.offer_id and o.goods_id = ${kept.id} and not b.reported
      and ro.seller_id = o.seller_id and ro.goods_id = o.goods_id and rb.batch_no = b.batch_no and rb.reported`.execute(tx)

const moveFavourites = (tx: Tx, { gone, kept }: GoodsMerge) =>
  sql`with gone as (delete from catalog.favourite where goods_id = ${gone.id} returning shop_id, at, folder_id)
    insert into catalog.favourite (shop_id, goods_id, at, folder_id) select shop_id, ${kept.id}, at, folder_id from gone
    on conflict do nothing`.execute(tx)

/** Texts of the record that goes become those of the one that stays where that has none. */
async function moveTexts(tx: Tx, { gone, kept }: GoodsMerge) {
  await sql`insert into catalog.leaflet (goods_id, own, sections)
    select ${kept.id}, own, sections from catalog.leaflet where goods_id = ${gone.id} on conflict do nothing`.execute(tx)
  await sql`insert into catalog.pharmacopoeia (goods_id, sections)
    select ${kept.id}, sections from catalog.pharmacopoeia where goods_id = ${gone.id} on conflict do nothing`.execute(tx)
}

/** The record that goes leads to the one that stays, which gets its codes and search words as far as there is room, and its sales. */
async function moveRecord(tx: Tx, { gone, kept, now }: GoodsMerge) {
  const joined = (column: 'barcodes' | 'trace_products' | 'keywords', most: number) =>
    sql`(k.${sql.raw(column)} || array(select w from unnest(g.${sql.raw(column)}) w where w <> all (k.${sql.raw(column)})))[1:${sql.lit(most)}]`
  await sql`update catalog.goods k set barcodes = ${joined('barcodes', MAX_BARCODES)},
      trace_products = ${joined('trace_products', MAX_TRACE_PRODUCTS)}, keywords = ${joined('keywords', MAX_KEYWORDS)},
      sales_count = k.sales_count + g.sales_count
    from catalog.goods g where k.id = ${kept.id} and g.id = ${gone.id} and g.merged_into is null`.execute(tx)
  await sql`update catalog.goods set merged_into = ${kept.id}, merged_at = coalesce(merged_at, ${now}), listed = false, unlisted_by_class = false
    where id = ${gone.id} or merged_into = ${gone.id}`.execute(tx)
}
