import { sql } from '../../../kernel/sql.ts'
import { first, rows, type Executor } from '../../../kernel/database.ts'

export interface BatchNumber {
  goodsId: number
  batchNo: string
}
/**
 * The numbers of goods that the platform keeps locked at a seller, with why: in any of its offers, those that others replaced included. What
 * is locked in one of them comes into no other, and none of it under another number.
 */
export const numbersLockedByPlatform = (db: Executor, sellerId: number, numbers: readonly BatchNumber[]) =>
  rows(
    db,
    sql<{
      goods_id: number
      batch_no: string
      why: string
    }>`select distinct on (n.goods_id, n.batch_no) n.goods_id, n.batch_no, b.platform_lock as why
      from unnest(${numbers.map(({ goodsId }) => goodsId)}::bigint[], ${numbers.map(({ batchNo }) => batchNo)}::text[]) n(goods_id, batch_no)
      join catalog.offer o on o.seller_id = ${sellerId} and o.goods_id = n.goods_id
      join catalog.batch b on b.offer_id = o.id and b.batch_no = n.batch_no and b.platform_lock <> ''
      order by n.goods_id, n.batch_no, b.id`,
  )

/** Why the platform keeps a number locked at a seller; undefined when it does not. */
export const platformLockOf = async (db: Executor, sellerId: number, number: BatchNumber): Promise<string | undefined> =>
  (await numbersLockedByPlatform(db, sellerId, [number]))[0]?.why

/**
 * Why two records of a product can't be merged: at a seller the platform keeps a number of one locked, of which the other has packs that
 * would be sold under the record that stays.
 */
export async function lockedNumberHinders(db: Executor, goodsIds: readonly number[]): Promise<string | undefined> {
  const sold = await first(
    db,
    sql<{ seller: string; batch_no: string; why: string }>`select s.name as seller, b.batch_no, l.platform_lock as why
      from catalog.offer o join catalog.batch b on b.offer_id = o.id join catalog.seller s on s.id = o.seller_id
      join catalog.offer lo on lo.seller_id = o.seller_id and lo.goods_id = any(${goodsIds}::bigint[]) and lo.goods_id <> o.goods_id
      join catalog.batch l on l.offer_id = lo.id and l.batch_no = b.batch_no and l.platform_lock <> ''
      where o.goods_id = any(${goodsIds}::bigint[]) and b.platform_lock = '' and b.available + b.reserved > 0
      order by b.id limit 1`,
  )
  return (
    sold && `平台锁定了${sold.seller}的批号 ${sold.batch_no}（${sold.why}），另一条记录下还有它的库存，请先锁定这个批号，再合并`
  )
}
