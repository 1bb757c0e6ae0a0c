import { sql } from '../../kernel/sql.ts'
import { columnsOf } from '../../kernel/columns.ts'
import { addDays } from '../../kernel/clock.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'
import { countGoodsDays, countShopDays, SUMS, type Days } from './day-figures.ts'
import type { GoodsDayTable, SellerDayTable, ShopDayTable } from './tables.gen.ts'

const FIGURES = [
  'placed_orders',
  'placed_fen',
  'paid_orders',
  'paid_fen',
  'shipped_orders',
  'shipped_fen',
  'cancelled_orders',
  'cancelled_fen',
  'refused_orders',
  'refused_fen',
  'refunded_fen',
] as const
const SHOP_DAY = columnsOf<ShopDayTable>()('day', 'seller_id', 'shop_id', ...FIGURES, 'last_paid_at')
const SELLER_DAY = columnsOf<SellerDayTable>()('day', 'seller_id', ...FIGURES)
const GOODS_DAY = columnsOf<GoodsDayTable>()('day', 'seller_id', 'goods_id', 'shop_id', 'quantity', 'fen')

/** The last day whose figures are kept, as are those of all before it; null: none is. */
export const lastKeptDay = async (db: Executor) =>
  (await first(db, sql<{ day: string | null }>`select max(day) as day from figures.closed_day`))!.day

/** The sums of what is kept of a day's shops, as rows of `figures.seller_day`. */
const summedOn = (day: string) =>
  sql`select f.day, f.seller_id, ${SUMS} from figures.shop_day f where f.day = ${day} group by 1, 2`

/** Counts what happened on a day and keeps it. */
export async function keepDay(tx: Tx, day: string): Promise<void> {
  const days = { from: day, to: day }
  await sql`insert into figures.shop_day (${SHOP_DAY.list}) ${countShopDays(days, null)}`.execute(tx)
  await sql`insert into figures.seller_day (${SELLER_DAY.list}) ${summedOn(day)}`.execute(tx)
  await sql`insert into figures.goods_day (${GOODS_DAY.list}) ${countGoodsDays(days, null)}`.execute(tx)
}

/** Counts a day once more in place of what is kept of it. */
export async function recountDay(tx: Tx, day: string): Promise<void> {
  await sql`delete from figures.shop_day where day = ${day}`.execute(tx)
  await sql`delete from figures.seller_day where day = ${day}`.execute(tx)
  await sql`delete from figures.goods_day where day = ${day}`.execute(tx)
  await keepDay(tx, day)
}

/** How many rows of a day are kept otherwise than they are counted; 0: none. */
export const differencesOn = async (db: Executor, day: string) => {
  const days = { from: day, to: day }
  return (await first(
    db,
    sql<{ count: number }>`
      with shop as (${countShopDays(days, null)}), kept_shop as (select ${SHOP_DAY.list} from figures.shop_day where day = ${day}),
        summed as (${summedOn(day)}), kept_summed as (select ${SELLER_DAY.list} from figures.seller_day where day = ${day}),
        goods as (${countGoodsDays(days, null)}), kept_goods as (select ${GOODS_DAY.list} from figures.goods_day where day = ${day})
      select (select count(*) from ((table shop except table kept_shop) union all (table kept_shop except table shop)) x)
        + (select count(*) from ((table summed except table kept_summed) union all (table kept_summed except table summed)) x)
        + (select count(*) from ((table goods except table kept_goods) union all (table kept_goods except table goods)) x) as count`,
  ))!.count
}

/** The part of the days that is kept, and the part that is counted when it is read: today, and what no run has closed yet. */
function split({ from, to }: Days, kept: string | null): { old: Days | null; live: Days | null } {
  if (kept === null || kept < from) return { old: null, live: { from, to } }
  if (kept >= to) return { old: { from, to }, live: null }
  return { old: { from, to: kept }, live: { from: addDays(kept, 1), to } }
}

/** The rows of `figures.shop_day` within the days, of one seller or all; those that are not kept, as they are counted now. */
export function shopDays(days: Days, sellerId: number | null, kept: string | null) {
  const { old, live } = split(days, kept)
  const parts = []
  if (old)
    parts.push(sql`select ${SHOP_DAY.list} from figures.shop_day where day between ${old.from} and ${old.to} ${own(sellerId)}`)
  if (live) parts.push(countShopDays(live, sellerId))
  return sql`(${sql.join(parts, sql` union all `)})`
}

/**
 * The sums and the buying shops within the days, of one seller or all, for statements that begin with `with`: `part` names rows with the columns of
 * `figures.seller_day`, `bought` the days and sellers of shops that paid. What is not kept is counted once for both.
 */
export function summedDays(days: Days, sellerId: number | null, kept: string | null) {
  const { old, live } = split(days, kept)
  const parts = []
  const bought = []
  if (old) {
    const within = sql`where day between ${old.from} and ${old.to} ${own(sellerId)}`
    parts.push(sql`select ${SELLER_DAY.list} from figures.seller_day ${within}`)
    bought.push(sql`select day, seller_id, shop_id from figures.shop_day ${within} and paid_orders > 0`)
  }
  if (live) {
    parts.push(sql`select ${SELLER_DAY.list} from live`)
    bought.push(sql`select day, seller_id, shop_id from live where paid_orders > 0`)
  }
  const counted = live ? sql`live as materialized (${countShopDays(live, sellerId)}), ` : sql``
  return sql`${counted}part as (${sql.join(parts, sql` union all `)}), bought as not materialized (${sql.join(bought, sql` union all `)})`
}

/** The rows of `figures.goods_day` within the days, likewise. */
export function goodsDays(days: Days, sellerId: number | null, kept: string | null) {
  const { old, live } = split(days, kept)
  const parts = []
  if (old)
    parts.push(sql`select ${GOODS_DAY.list} from figures.goods_day where day between ${old.from} and ${old.to} ${own(sellerId)}`)
  if (live) parts.push(countGoodsDays(live, sellerId))
  return sql`(${sql.join(parts, sql` union all `)})`
}
const own = (sellerId: number | null) => (sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`)
