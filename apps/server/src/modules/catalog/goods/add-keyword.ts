import { MAX_KEYWORDS } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import type { GoodsTable } from '../tables.gen.ts'
import { lockGoods } from './lock-goods.ts'

/**
 * Adds a word by which searches find goods. Whether it is new, was there, or found no room; the caller then writes the search's document, in the
 * same transaction.
 */
export async function addKeyword(tx: Tx, goodsId: number, word: string): Promise<'added' | 'there' | 'full'> {
  await lockGoods(tx, [goodsId])
  const { keywords } = (await first(
    tx,
    sql<Pick<GoodsTable, 'keywords'>>`select keywords from catalog.goods where id = ${goodsId}`,
  ))!
  if (keywords.includes(word)) return 'there'
  if (keywords.length >= MAX_KEYWORDS) return 'full'
  await sql`update catalog.goods set keywords = keywords || ${word}::text where id = ${goodsId}`.execute(tx)
  return 'added'
}
