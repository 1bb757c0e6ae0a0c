import { sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import { textKey, type ListedGoods } from '../lists/index.ts'
import { matchGoods, type Match, type Matching } from './match-goods.ts'
import type { ChoiceTable } from './tables.gen.ts'

/**
 * Says for each row of a lot what goods it means for this shop: what its members chose for the same text before, otherwise what its
 * codes, name, specification and factory say.
 */
export async function matchRows(
  db: Executor,
  shopId: number,
  listed: readonly (ListedGoods & { text: string })[],
  matching: Matching,
): Promise<Match[]> {
  const keys = listed.map(textKey)
  const chosen = new Map(
    (
      await rows(
        db,
        sql<Pick<ChoiceTable, 'text_key' | 'goods_id'>>`select c.text_key, c.goods_id from plan.choice c
          join catalog.goods g on g.id = c.goods_id and g.listed where c.shop_id = ${shopId} and c.text_key = any(${keys}::text[])`,
      )
    ).map((row) => [row.text_key, row.goods_id]),
  )
  const open = [...listed.keys()].filter((i) => !chosen.has(keys[i]!))
  const found = await matchGoods(
    db,
    open.map((i) => listed[i]!),
    matching,
  )
  const matches = new Map(found.map((match, n) => [open[n]!, match]))
  return listed.map((_, i): Match => {
    const goodsId = chosen.get(keys[i]!)
    if (goodsId !== undefined) return { outcome: 'matched', goodsId, why: '您之前为这个名称选定的商品' }
    return matches.get(i)!
  })
}
