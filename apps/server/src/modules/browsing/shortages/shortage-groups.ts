import {
  SHORTAGE_GROUP_STATES,
  type AnswerShortage,
  type AskSellers,
  type CloseShortage,
  type ConsoleListShortages,
  type Out,
  type ShortageGroupState,
} from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { DAY, after } from '../../../kernel/clock.ts'
import { first, rows, type Executor, type Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { enoughStock, firstPicture, numberedGoods, type NumberedGoodsRow } from '../../catalog/index.ts'
import type { ShortageTable } from '../tables.gen.ts'
import { ARRIVED_AT, isWaiting } from './open-shortages.ts'

/** What was registered before is shown no more. */
const SHOWN_MS = 180 * DAY
/** So many registrations are grouped, the latest. */
const MAX_GROUPED = 100_000

export interface GroupRow extends Pick<ShortageTable, 'id' | 'name' | 'specification' | 'factory' | 'barcode'> {
  goods: NumberedGoodsRow | null
  state: ShortageGroupState
  waiting: number
  packs: number
  shops: number
  since: Date
  last_at: Date
  sellers_with: number
  sellers_had: number
  unanswered: number
}

/** Offers `o` from which a shop could order. */
export const HAS_STOCK: Sql<boolean> = sql<boolean>`o.on_sale and ${enoughStock('o')}`
const sellersOf = (goodsId: Sql<unknown>, condition: Sql<unknown>) =>
  sql`select from catalog.offer o join catalog.seller v on v.id = o.seller_id where o.goods_id = ${goodsId} and v.sells and ${condition}`
const countSellers = (goodsId: Sql<unknown>, having: Sql<unknown>) =>
  sql`(select count(*)::int from (select o.seller_id from catalog.offer o join catalog.seller v on v.id = o.seller_id
    where o.goods_id = ${goodsId} and v.sells group by o.seller_id having ${having}) x)`
/** Whether some seller has the goods of a group `w`, some had it, or none ever had. */
export const BY_SELLERS = {
  with: sql`exists (${sellersOf(sql.ref('w.goods_id'), HAS_STOCK)})`,
  had: sql`exists (${sellersOf(sql.ref('w.goods_id'), sql`true`)}) and not exists (${sellersOf(sql.ref('w.goods_id'), HAS_STOCK)})`,
  none: sql`not exists (${sellersOf(sql.ref('w.goods_id'), sql`true`)})`,
}

/**
 * Shortages by what they mean, as a query with a row for each goods or, where those are not known, for each wording: shops that wait, the packs they
 * need, since when. Of the registrations that meet a condition on `s`.
 */
export const groupsOf = (now: Date, condition: Sql<unknown> = sql`true`) => sql`
  select (array_agg(x.id order by x.first_at, x.id))[1] as id, x.goods_id, x.words_key,
    (array_agg(x.name order by x.first_at, x.id))[1] as name,
    (array_agg(x.specification order by x.first_at, x.id))[1] as specification,
    (array_agg(x.factory order by x.first_at, x.id))[1] as factory,
    max(x.barcode) as barcode, case when bool_or(x.open) then 'open' when bool_or(x.waits or x.arrived) then 'answered' else 'closed' end as state,
    count(*) filter (where x.waits)::int as waiting, coalesce(sum(x.packs) filter (where x.waits), 0)::int as packs, count(*)::int as shops,
    coalesce(min(x.waits_since), min(x.first_at)) as since, max(x.last_at) as last_at
  from (
    select s.shop_id, s.goods_id, case when s.goods_id is null then s.words_key end as words_key,
      (array_agg(s.id order by s.at, s.id))[1] as id, (array_agg(s.name order by s.at, s.id))[1] as name,
      (array_agg(s.specification order by s.at, s.id))[1] as specification, (array_agg(s.factory order by s.at, s.id))[1] as factory,
      max(s.barcode) as barcode, min(s.at) as first_at, max(s.at) as last_at, min(s.at) filter (where s.waits) as waits_since, bool_or(s.waits) as waits,
      bool_or(s.waits and s.replied_at is null) as open, bool_or(${ARRIVED_AT} is not null) as arrived,
      max(s.quantity) filter (where s.waits) as packs
    from (
      select s.*, ${isWaiting(now)} as waits from browsing.shortage s
      where s.at > ${after(now, -SHOWN_MS)} and ${condition} order by s.at desc limit ${sql.lit(MAX_GROUPED)}) s
    group by s.shop_id, s.goods_id, case when s.goods_id is null then s.words_key end) x
  group by x.goods_id, x.words_key`

/** The columns of a group `w` with its goods `g` and factory `f`. */
export const GROUP_COLUMNS = sql<GroupRow>`w.id, w.name, w.specification, w.factory, w.barcode, w.state, w.waiting, w.packs, w.shops, w.since, w.last_at,
  case when g.id is not null then jsonb_build_object('id', g.id, 'goods_no', g.goods_no, 'show_name', g.show_name, 'specification', g.specification,
    'unit', g.unit, 'approval_no', g.approval_no, 'factory', f.name, 'image', ${firstPicture(200)}) end as goods,
  ${countSellers(sql.ref('w.goods_id'), sql`bool_or(${HAS_STOCK})`)} as sellers_with,
  ${countSellers(sql.ref('w.goods_id'), sql`not bool_or(${HAS_STOCK})`)} as sellers_had,
  (select count(*)::int from browsing.supply_question q where q.goods_id = w.goods_id and q.outcome is null) as unanswered`
export const WITH_GOODS = sql`left join catalog.goods g on g.id = w.goods_id left join catalog.factory f on f.id = g.factory_id`

export const groupView = (row: GroupRow): Out<typeof ConsoleListShortages>['rows'][number] => ({
  shortageId: row.id,
  goods: row.goods && numberedGoods(row.goods),
  name: row.name,
  specification: row.specification,
  factory: row.factory,
  barcode: row.barcode,
  state: row.state,
  stateName: SHORTAGE_GROUP_STATES[row.state],
  waiting: row.waiting,
  packs: row.packs,
  shops: row.shops,
  since: new Date(row.since).toISOString(),
  lastAt: new Date(row.last_at).toISOString(),
  sellersWith: row.sellers_with,
  sellersHad: row.sellers_had,
  unanswered: row.unanswered,
})

type Meant = Pick<ShortageTable, 'goods_id'> & { words_key: string }
/** What a registration means; undefined: there is no such one. */
export const findMeant = (db: Executor, shortageId: number) =>
  first(db, sql<Meant>`select goods_id, words_key from browsing.shortage where id = ${shortageId}`)
/** Registrations `s` that mean the same. */
export const meansSame = ({ goods_id: goodsId, words_key: key }: Meant): Sql<boolean> =>
  goodsId === null ? sql<boolean>`s.goods_id is null and s.words_key = ${key}` : sql<boolean>`s.goods_id = ${goodsId}`

/**
 * Locks what shops still wait for that means the same as a registration, in the order of ids: the registrations, how many shops and packs. Refuses when it came
 * to mean other goods than the operator saw, and when no shop waits any more.
 */
export async function lockWaiting(
  tx: Tx,
  { shortageId, seenGoodsId }: { shortageId: number; seenGoodsId: number | null },
  now: Date,
  call: typeof AnswerShortage | typeof AskSellers | typeof CloseShortage,
) {
  const meant = await findMeant(tx, shortageId)
  if (!meant) refuse(call, 'NOT_FOUND', {}, '没有这条缺货登记')
  if (meant.goods_id !== seenGoodsId) refuse(call, 'CHANGED_MEANWHILE', {}, '对应的商品刚刚变化，请核对后再提交')
  const waiting = await rows(
    tx,
    sql<Pick<ShortageTable, 'id' | 'shop_id' | 'quantity'>>`select s.id, s.shop_id, s.quantity from browsing.shortage s
      where ${meansSame(meant)} and ${isWaiting(now)} order by s.id for update`,
  )
  if (waiting.length === 0) refuse(call, 'SHORTAGE_SETTLED')
  const most = new Map<number, number>()
  for (const { shop_id: shop, quantity } of waiting) most.set(shop, Math.max(most.get(shop) ?? 0, quantity ?? 0))
  return {
    ids: waiting.map(({ id }) => id),
    shops: most.size,
    packs: [...most.values()].reduce((sum, packs) => sum + packs, 0),
    goodsId: meant.goods_id,
  }
}

/** The name, specification and maker of goods, for the audit log; undefined: there are none. */
export const findGoodsWords = async (db: Executor, goodsId: number): Promise<string | undefined> =>
  (
    await first(
      db,
      sql<{ words: string }>`select concat_ws(' ', g.show_name, g.specification, f.name) as words
        from catalog.goods g join catalog.factory f on f.id = g.factory_id where g.id = ${goodsId}`,
    )
  )?.words

/** How the audit log names a registration, as an SQL expression over its id. */
export const shortageName = (id: Sql<unknown>) =>
  sql`(select coalesce(gn.show_name, sn.name) from browsing.shortage sn left join catalog.goods gn on gn.id = sn.goods_id where sn.id = ${id})`
