import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { GoodsMerge, MergesGoods } from '../merges-goods.ts'

/** Pages and blocks that name a product name the record that stays; who edits one at that moment is asked to look at it once more. */
export const mergesGoods: MergesGoods = {
  columns: {
    'content.home_block.goods_nos': 'moves',
    'content.promo_page.goods_nos': 'moves',
    'content.seller_page_version.goods_nos': 'moves',
  },
  count: async (db, { goodsNo }) => {
    const { blocks, pages, sellers } = (await first(
      db,
      sql<{ blocks: number; pages: number; sellers: number }>`select
        (select count(*)::int from content.home_block where ${goodsNo} = any(goods_nos)) as blocks,
        (select count(*)::int from content.promo_page where ${goodsNo} = any(goods_nos)) as pages,
        (select count(*)::int from content.seller_page_version where ${goodsNo} = any(goods_nos)) as sellers`,
    ))!
    return [
      { name: '首页版块', count: blocks, moves: true },
      { name: '宣传页', count: pages, moves: true },
      { name: '卖家产品介绍', count: sellers, moves: true },
    ]
  },
  async move(tx, merge) {
    const { gone } = merge
    await sql`update content.home_block set goods_nos = ${replaced(merge)}, version = version + 1 where ${gone.goodsNo} = any(goods_nos)`.execute(
      tx,
    )
    await sql`update content.promo_page set goods_nos = ${replaced(merge)}, version = version + 1 where ${gone.goodsNo} = any(goods_nos)`.execute(
      tx,
    )
    await sql`update content.seller_page_version set goods_nos = ${replaced(merge)} where ${gone.goodsNo} = any(goods_nos)`.execute(
      tx,
    )
  },
}

/** The numbers with the one of the record that stays in the place of the one that goes, named once. */
const replaced = ({ gone, kept }: GoodsMerge) =>
  sql`case when ${kept.goodsNo} = any(goods_nos) then array_remove(goods_nos, ${gone.goodsNo}::text)
    else array_replace(goods_nos, ${gone.goodsNo}::text, ${kept.goodsNo}::text) end`
