import { needsReport, type GoodsType, type INSURANCE_CLASSES, type Scope, type Storage } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows, type Tx } from '../../../kernel/database.ts'
import { requireReports } from '../stock/awaited-reports.ts'
import type { StockChange } from '../stock/change-batches.ts'
import { lockOffers } from '../stock/lock-offers.ts'
import type { CategoryTable, FactoryTable, GoodsTable, OfferTable } from '../tables.gen.ts'
import { lockGoods } from './lock-goods.ts'

const WRITTEN = [
  'type',
  'generic_name',
  'trade_name',
  'show_name',
  'dosage_form',
  'specification',
  'unit',
  'factory_id',
  'holder',
  'approval_no',
  'origin',
  'scope',
  'storage',
  'cold_chain',
  'shelf_life_months',
  'barcodes',
  'drug_code',
  'trace_products',
  'trace_required',
  'insurance_code',
  'insurance_class',
  'essential',
  'ephedrine',
  'mid_pack',
  'case_count',
  'category_id',
  'category_path',
  'keywords',
] as const satisfies (keyof GoodsTable)[]
/** A product as the library writes it. */
export type LibraryGoods = Omit<Pick<GoodsTable, (typeof WRITTEN)[number]>, 'type' | 'scope' | 'storage' | 'insurance_class'> & {
  type: GoodsType
  scope: Scope
  storage: Storage
  insurance_class: (typeof INSURANCE_CLASSES)[number] | null
}

/** The factory of this name, which is new the first time. */
export async function ensureFactory(tx: Tx, name: string): Promise<FactoryTable['id']> {
  await sql`insert into catalog.factory (name) values (${name}) on conflict (name) do nothing`.execute(tx)
  return (await first(tx, sql<Pick<FactoryTable, 'id'>>`select id from catalog.factory where name = ${name}`))!.id
}

/** A category of the third level, which goods can have; undefined for any other. */
export const findLeaf = (tx: Tx, categoryId: number) =>
  first(
    tx,
    sql<Pick<CategoryTable, 'name' | 'path'>>`select name, path from catalog.category where id = ${categoryId} and level = 3`,
  )

/** Locks goods and, before them, their offers: whoever changes what decides about who may buy them, and how. */
export async function lockForChange(tx: Tx, goodsIds: readonly number[]): Promise<void> {
  const offers = await rows(
    tx,
    sql<Pick<OfferTable, 'id'>>`select id from catalog.offer where goods_id = any(${goodsIds}::bigint[]) order by id`,
  )
  await lockOffers(
    tx,
    offers.map(({ id }) => id),
  )
  await lockGoods(tx, goodsIds)
}

/** Increases the versions of the offers of locked goods: orders that were checked before are checked again. */
export const recheckOrders = (tx: Tx, goodsIds: readonly number[]) =>
  sql`update catalog.offer set version = version + 1 where goods_id = any(${goodsIds}::bigint[])`.execute(tx)

const reportNeeded = ({ type, scope, approval_no: approvalNo }: LibraryGoods) => needsReport({ type, scope, approvalNo })

/** Adds goods, on the lists. The caller has them classified by law and indexed for the search in the same transaction. */
export async function insertGoods(tx: Tx, goodsNo: string, goods: LibraryGoods, now: Date): Promise<GoodsTable['id']> {
  const columns = sql.join(WRITTEN.map((name) => sql.ref(name)))
  const values = sql.join(WRITTEN.map((name) => sql`${goods[name]}`))
  return (await first(
    tx,
    sql<Pick<GoodsTable, 'id'>>`insert into catalog.goods (goods_no, ${columns}, needs_report, created_at)
      values (${goodsNo}, ${values}, ${reportNeeded(goods)}, ${now}) returning id`,
  ))!.id
}

/**
 * Changes goods that `lockForChange` has locked; likewise. A mark of ephedrine that is set or taken here is the record’s own. Where they
 * need inspection reports from now on, or no more, their batches wait for one, or no more.
 */
export async function changeGoods(tx: Tx, goodsId: number, goods: LibraryGoods, change: Omit<StockChange, 'reason'>) {
  const needed = (await first(
    tx,
    sql<Pick<GoodsTable, 'needs_report'>>`select needs_report from catalog.goods where id = ${goodsId}`,
  ))!
  await sql`update catalog.goods set ${sql.join(WRITTEN.map((name) => sql`${sql.ref(name)} = ${goods[name]}`))},
    ephedrine_by_rule = ephedrine_by_rule and ephedrine = ${goods.ephedrine}, needs_report = ${reportNeeded(goods)}
    where id = ${goodsId}`.execute(tx)
  if (needed.needs_report !== reportNeeded(goods)) await requireReports(tx, goodsId, change)
}

/**
 * Takes locked goods off the lists or puts them back; returns the ids of those that changed. What law bans is off them anyhow, and comes
 * back with the law unless it was taken off here, too.
 */
export async function setListed(tx: Tx, goodsIds: readonly number[], listed: boolean): Promise<number[]> {
  const changed = await rows(
    tx,
    sql<Pick<GoodsTable, 'id'>>`
      update catalog.goods set listed = ${listed}::boolean and online_class <> 'banned', unlisted_by_class = ${listed}::boolean and online_class = 'banned'
      where id = any(${goodsIds}::bigint[]) and (listed or unlisted_by_class) <> ${listed}::boolean returning id`,
  )
  return changed.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Sets the addresses of locked goods' pictures, the first one for lists. */
export const setPictures = (tx: Tx, goodsId: number, pictures: readonly string[]) =>
  sql`update catalog.goods set pictures = ${pictures}::text[] where id = ${goodsId}`.execute(tx)
