import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { MergesGoods } from '../merges-goods.ts'
import { HOLDS } from './held.ts'
import { IS_OPEN } from './recall-rows.ts'

/** What was recalled stays so under the record that stays. While a recall goes on, its product is what it was. */
export const mergesGoods: MergesGoods = {
  columns: { 'recalls.recall.goods_id': 'moves' },
  count: async (db, { id }) => {
    const { n } = (await first(db, sql<{ n: number }>`select count(*)::int as n from recalls.recall where goods_id = ${id}`))!
    return [{ name: '召回', count: n, moves: true }]
  },
  hinders: async (tx, goodsIds) => {
    const open = await first(
      tx,
      sql<{
        name: string
        batch_no: string
      }>`select g.show_name as name, r.batch_no from recalls.recall r join catalog.goods g on g.id = r.goods_id
        where r.goods_id = any(${goodsIds}::bigint[]) and ${IS_OPEN} order by r.id limit 1`,
    )
    if (open) return `${open.name}的批号 ${open.batch_no} 正在召回，请在召回结束后合并`
    // Under one record the number of either is the number of both: what lies unlocked under the other one would be sold.
    const sold = await first(
      tx,
      sql<{ seller: string; batch_no: string }>`select s.name as seller, b.batch_no
        from catalog.offer o join catalog.batch b on b.offer_id = o.id join catalog.seller s on s.id = o.seller_id
        where o.goods_id = any(${goodsIds}::bigint[]) and not b.locked and b.available + b.reserved > 0
          and exists (select from recalls.recall r where r.goods_id = any(${goodsIds}::bigint[]) and r.goods_id <> o.goods_id
            and r.batch_no = b.batch_no and (r.by_platform or r.seller_id = o.seller_id) and ${HOLDS})
        order by b.id limit 1`,
    )
    return sold && `批号 ${sold.batch_no} 已召回且未放行，${sold.seller}还有它的库存，请先对这个批号发起召回，再合并`
  },
  move: (tx, { gone, kept }) => sql`update recalls.recall set goods_id = ${kept.id} where goods_id = ${gone.id}`.execute(tx),
}
