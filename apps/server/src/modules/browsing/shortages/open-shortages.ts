import { sql, type Sql } from '../../../kernel/sql.ts'
import { DAY, MINUTE, after } from '../../../kernel/clock.ts'
import { rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { ShortageTable } from '../tables.gen.ts'

/** What was registered so long ago is looked for no more. */
export const LOOKED_FOR_MS = 90 * DAY
/** It is looked for again after so long. */
const LOOK_AGAIN_MS = 10 * MINUTE
/**
 * When the shop was notified that what it registered as missing, a shortage `s`, has arrived. The column's name is of before: it is
 * renamed once no node reads it (CONTRIBUTING.md, 8).
 */
export const ARRIVED_AT = sql<Date | null>`s.answered_at`
/** Whether a shop still waits for a shortage `s`: it has not arrived, the platform has not given up, and it is looked for. */
export const isWaiting = (now: Date): Sql<boolean> =>
  sql<boolean>`${ARRIVED_AT} is null and s.closed_at is null and s.at > ${after(now, -LOOKED_FOR_MS)}`
/** Whether it is time to look for a shortage `s`. */
export const isDue = (now: Date): Sql<boolean> => sql<boolean>`${isWaiting(now)} and s.looked_at <= ${after(now, -LOOK_AGAIN_MS)}`
/** What became of a shortage `s`, as the contract names it. */
export const stateOf = (now: Date) => sql`case when ${ARRIVED_AT} is not null then 'came' when not (${isWaiting(now)}) then 'over'
  when s.replied_at is not null then 'answered' else 'looking' end`

/** A shortage that is known by its words alone. */
export type NamelessShortage = Pick<ShortageTable, 'id' | 'shop_id' | 'name' | 'specification' | 'factory' | 'barcode'>

/** Shortages of which it is not known yet which goods they mean: those first that have waited longest. */
export const shortagesWithoutGoods = (db: Executor, now: Date, limit: number): Promise<NamelessShortage[]> =>
  rows(
    db,
    sql<NamelessShortage>`select s.id, s.shop_id, s.name, s.specification, s.factory, s.barcode from browsing.shortage s
      where s.goods_id is null and ${isDue(now)} order by s.looked_at, s.id limit ${limit}`,
  )

/** Says which goods a shortage means, or that it was looked for in vain (null). */
export const nameShortage = (tx: Tx, id: number, goodsId: number | null, now: Date) =>
  sql`update browsing.shortage set goods_id = ${goodsId}, looked_at = ${goodsId === null ? now : sql`looked_at`}
      where id = ${id} and goods_id is null`.execute(tx)
