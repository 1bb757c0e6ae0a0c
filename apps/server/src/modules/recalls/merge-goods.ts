import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { MergesGoods } from '../merges-goods.ts'
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
    return open && `${open.name}的批号 ${open.batch_no} 正在召回，请在召回结束后合并`
  },
  move: (tx, { gone, kept }) => sql`update recalls.recall set goods_id = ${kept.id} where goods_id = ${gone.id}`.execute(tx),
}
