import { AssignMissedWord, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { rows } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { addKeyword } from '../../catalog/index.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { indexGoods } from '../../search/index.ts'

/** Makes a word a search word of goods, all or none, and no longer lists it. Refuses goods that have as many search words as they may. */
export async function assignMissedWord(
  { tx }: CommandContext<typeof AssignMissedWord>,
  { word, goodsIds }: In<typeof AssignMissedWord>,
): Promise<Audited<typeof AssignMissedWord>> {
  const ids = [...new Set(goodsIds)].toSorted((a, b) => a - b)
  const found = await rows(
    tx,
    sql<Pick<GoodsTable, 'id' | 'goods_no' | 'show_name'>>`
      select id, goods_no, show_name from catalog.goods where id = any(${ids}::bigint[]) order by id`,
  )
  if (found.length < ids.length) refuse(AssignMissedWord, 'NOT_FOUND', {}, '有商品不存在，请重新选择')
  for (const goods of found)
    if ((await addKeyword(tx, goods.id, word)) === 'full')
      refuse(AssignMissedWord, 'KEYWORDS_FULL', {}, `${goods.show_name}的搜索词已满，请先在商品库删去几个`)
  await indexGoods(tx, ids)
  await sql`delete from browsing.missed_word where word = ${word}`.execute(tx)
  return {
    answer: { done: true },
    audit: { subjectId: word, after: { goods: found.map((goods) => `${goods.show_name}（${goods.goods_no}）`) } },
  }
}
