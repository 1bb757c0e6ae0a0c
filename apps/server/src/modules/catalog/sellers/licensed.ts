import { sql } from '../../../kernel/sql.ts'
import { processEach, processLots } from '../../../kernel/batch.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { first, rows, type Tx } from '../../../kernel/database.ts'
import { jobKind, type Enqueue, type JobContext } from '../../../kernel/jobs.ts'
import { refreshGoods } from '../offers/refresh.ts'
import type { GoodsTable, SellerTable } from '../tables.gen.ts'

/**
 * Whether the core licences of the seller `s` are in force on a day, and were checked within the last half year: by the clock, so that
 * from midnight on nothing of it is sold. Lists go by `seller.sells`, which is kept (`setLicensedUntil`, `stopUnlicensed`).
 */
export const isLicensed = (today: string) =>
  sql<boolean>`(s.licensed and (s.licensed_until is null or s.licensed_until >= ${today}))`

/** The goods of a seller that began or stopped to sell show other sellers' prices. */
export const refreshSellerGoods = jobKind<{ sellerId: number }>('catalog.refresh-seller', { title: '更新卖家的商品' })

/** Until the transaction ends, no other says until when this seller's licences are in force. */
export const lockSeller = (tx: Tx, sellerId: number) =>
  first(tx, sql`select from catalog.seller where id = ${sellerId} for no key update`)

/** Says to which day the last check of a seller's papers counts. What it may sell follows with `setLicensedUntil`. */
export const setCheckedUntil = (tx: Tx, sellerId: number, day: string) =>
  sql`update catalog.seller set checked_until = ${day} where id = ${sellerId}`.execute(tx)

/**
 * Says until when a seller's core licences are in force, null: without an end. It sells from now on, or stops at once; and no longer
 * than the last check of its papers counts.
 */
export async function setLicensedUntil(
  { tx, now, enqueue }: { tx: Tx; now: Date; enqueue: Enqueue },
  sellerId: number,
  papersUntil: string | null,
): Promise<void> {
  const before = await first(
    tx,
    sql<
      Pick<SellerTable, 'licensed' | 'checked_until'>
    >`select licensed, checked_until from catalog.seller where id = ${sellerId} for no key update`,
  )
  const [until = null] = [papersUntil, before?.checked_until ?? null].filter((day) => day !== null).toSorted()
  const licensed = until === null || until >= chinaDay(now)
  await sql`update catalog.seller set licensed = ${licensed}, licensed_until = ${until} where id = ${sellerId}`.execute(tx)
  if (before?.licensed !== licensed) await enqueue(refreshSellerGoods, { sellerId }, { key: String(sellerId) })
}

/** Just after midnight: takes the offers of sellers whose licences, or the check of them, ended yesterday out of all lists. Returns how many there were. */
export async function stopUnlicensed({ db, now, log, transact }: JobContext): Promise<number> {
  const ended = await rows(
    db,
    sql<
      Pick<SellerTable, 'id'>
    >`select id from catalog.seller where licensed and licensed_until < ${chinaDay(now())} order by id`,
  )
  await processEach(ended, { log, describe: ({ id }) => ({ sellerId: id }) }, ({ id }) =>
    transact(async ({ tx, now: at, enqueue }) => {
      await sql`update catalog.seller set licensed = false where id = ${id} and licensed_until < ${chinaDay(at)}`.execute(tx)
      await enqueue(refreshSellerGoods, { sellerId: id }, { key: String(id) })
    }),
  )
  return ended.length
}

/** Goods summarised in one transaction, so that locks are held only briefly. */
const LOT_SIZE = 500

/** Computes again what goods show of their offers, for those that a seller has on sale. */
export async function refreshGoodsOf({ sellerId }: { sellerId: number }, { db, log, transact }: JobContext): Promise<void> {
  const goods = await rows(
    db,
    sql<
      Pick<GoodsTable, 'id'>
    >`select distinct goods_id as id from catalog.offer where seller_id = ${sellerId} and on_sale order by 1`,
  )
  await processLots(goods, LOT_SIZE, { log, describe: ({ id }) => ({ goodsId: id }) }, (lot) =>
    transact((work) =>
      refreshGoods(
        work.tx,
        lot.map(({ id }) => id),
        work,
      ),
    ),
  )
}
