import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import type { GoodsMerge, MergesGoods } from '../merges-goods.ts'

/** What shops watch and miss moves; a shop that watched both records watches one, for all that it wanted to know of either. */
export const mergesGoods: MergesGoods = {
  columns: {
    'browsing.watch.goods_id': 'moves',
    'browsing.shortage.goods_id': 'moves',
    'browsing.shortage.reply_goods_id': 'moves',
    'browsing.supply_question.goods_id': 'moves',
  },
  count: async (db, { id }) => {
    const { watches, shortages, questions } = (await first(
      db,
      sql<{ watches: number; shortages: number; questions: number }>`select
        (select count(*)::int from browsing.watch where goods_id = ${id}) as watches,
        (select count(*)::int from browsing.shortage where goods_id = ${id} or reply_goods_id = ${id}) as shortages,
        (select count(*)::int from browsing.supply_question where goods_id = ${id}) as questions`,
    ))!
    return [
      { name: '到货和降价提醒', count: watches, moves: true },
      { name: '缺货登记', count: shortages, moves: true },
      { name: '向卖家询货', count: questions, moves: true },
    ]
  },
  async move(tx, merge) {
    await moveWatches(tx, merge)
    const { gone, kept } = merge
    await sql`update browsing.shortage set goods_id = ${kept.id} where goods_id = ${gone.id}`.execute(tx)
    await sql`update browsing.shortage set reply_goods_id = ${kept.id} where reply_goods_id = ${gone.id}`.execute(tx)
    await sql`update browsing.supply_question g set goods_id = ${kept.id} where g.goods_id = ${gone.id}
      and not exists (select from browsing.supply_question k where k.goods_id = ${kept.id} and k.seller_id = g.seller_id)`.execute(
      tx,
    )
  },
}

async function moveWatches(tx: Tx, { gone, kept }: GoodsMerge) {
  await sql`with gone as (
      delete from browsing.watch g using browsing.watch k
      where g.goods_id = ${gone.id} and k.goods_id = ${kept.id} and k.shop_id = g.shop_id returning g.*
    )
    update browsing.watch k set stock = k.stock or g.stock, ends_at = greatest(k.ends_at, g.ends_at), price = k.price or g.price,
      below_fen = case when k.price then k.below_fen else g.below_fen end,
      news_under_fen = case when k.price then k.news_under_fen else g.news_under_fen end
    from gone g where k.shop_id = g.shop_id and k.goods_id = ${kept.id}`.execute(tx)
  await sql`update browsing.watch set goods_id = ${kept.id} where goods_id = ${gone.id}`.execute(tx)
}
