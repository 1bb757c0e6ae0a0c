import { MatchShortage, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { rows } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { addKeyword } from '../../catalog/index.ts'
import { indexGoods } from '../../search/index.ts'
import type { ShortageTable } from '../tables.gen.ts'
import { findGoodsWords, findMeant, meansSame } from './shortage-groups.ts'

/**
 * Says which goods shops mean that registered the same words, also those that wait no more. From then on it is looked for by its goods at once; a
 * search word becomes a keyword of the goods. Refuses words whose goods were found meanwhile.
 */
export async function matchShortage(
  { tx }: CommandContext<typeof MatchShortage>,
  { shortageId, goodsId, searchWord }: In<typeof MatchShortage>,
): Promise<Audited<typeof MatchShortage>> {
  const meant = await findMeant(tx, shortageId)
  const goods = await findGoodsWords(tx, goodsId)
  if (!meant || goods === undefined) refuse(MatchShortage, 'NOT_FOUND', {}, meant ? '没有这种商品' : '没有这条缺货登记')
  if (meant.goods_id !== null) refuse(MatchShortage, 'CHANGED_MEANWHILE', {}, '已经对应了商品，请刷新后查看')
  const matched = await rows(
    tx,
    sql<Pick<ShortageTable, 'shop_id'>>`with found as (
        select s.id from browsing.shortage s where ${meansSame(meant)} order by s.id for update)
      update browsing.shortage s set goods_id = ${goodsId}, looked_at = '-infinity' from found where s.id = found.id and s.goods_id is null
      returning s.shop_id`,
  )
  if (matched.length === 0) refuse(MatchShortage, 'CHANGED_MEANWHILE', {}, '已经对应了商品，请刷新后查看')
  if (searchWord) {
    const added = await addKeyword(tx, goodsId, searchWord)
    if (added === 'full') refuse(MatchShortage, 'KEYWORDS_FULL')
    if (added === 'added') await indexGoods(tx, [goodsId])
  }
  const shops = new Set(matched.map(({ shop_id: shopId }) => shopId)).size
  return { answer: { shops }, audit: { subjectId: shortageId, after: { goods, searchWord: searchWord || null, shops } } }
}
