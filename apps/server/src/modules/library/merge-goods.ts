import { REVIEW } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { MergesGoods } from '../merges-goods.ts'

/** Proposals lead to the record that stays. Corrections move, unless the same shop or seller has one waiting for the same field of the record that stays. */
export const mergesGoods: MergesGoods = {
  columns: { 'library.edit.goods_id': 'history', 'library.correction.goods_id': 'moves', 'library.proposal.goods_id': 'moves' },
  count: async (db, { id }) => {
    const { n } = (await first(db, sql<{ n: number }>`select count(*)::int as n from library.correction where goods_id = ${id}`))!
    return [{ name: '商品纠错', count: n, moves: true }]
  },
  async move(tx, { gone, kept }) {
    await sql`update library.proposal set goods_id = ${kept.id} where goods_id = ${gone.id}`.execute(tx)
    await sql`update library.correction g set goods_id = ${kept.id} where g.goods_id = ${gone.id} and not exists (
      select from library.correction k where k.goods_id = ${kept.id} and k.field = g.field and k.state = ${sql.lit(REVIEW.waiting)} and g.state = ${sql.lit(REVIEW.waiting)}
        and (k.shop_id, k.seller_id) is not distinct from (g.shop_id, g.seller_id))`.execute(tx)
  },
}
