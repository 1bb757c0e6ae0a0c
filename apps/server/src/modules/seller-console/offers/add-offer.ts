import { AddOffer, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { insertOffers, outOfScopeGoods } from '../../catalog/index.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { checkedRules } from './offer-rules.ts'

/**
 * Adds the seller's offer of listed goods: off sale, since it has no stock yet. Whether it may go on sale is asked then. A seller has one
 * offer of goods, besides the one for near-expiry stock. Of goods that its licences do not cover it adds none.
 */
export async function addOffer(
  { tx, actor, now }: CommandContext<typeof AddOffer>,
  { goodsId, taxRate, nearExpiry = false, ...input }: In<typeof AddOffer>,
): Promise<Audited<typeof AddOffer>> {
  const rules = await checkedRules(tx, input)
  const goods = await first(
    tx,
    sql<Pick<GoodsTable, 'show_name'>>`select show_name from catalog.goods where id = ${goodsId} and listed`,
  )
  if (!goods) return refuse(AddOffer, 'NOT_FOUND', {}, '商品库没有这个商品，或已停止展示')
  const why = (await outOfScopeGoods(tx, actor.sellerId, [goodsId], { now })).get(goodsId)
  if (why) badInput({ goodsId: `${goods.show_name}：${why}` })
  const gccsId = (await insertOffers(tx, actor.sellerId, [{ goodsId, taxRate, nearExpiry, rules }], now)).get(goodsId)
  if (gccsId === undefined)
    return refuse(AddOffer, 'DUPLICATE', {}, `您已有${goods.show_name}的${nearExpiry ? '近效期' : ''}报价，请在商品与库存中修改`)
  return {
    answer: { gccsId },
    audit: { subjectId: gccsId, after: { ...rules, tax_rate: taxRate, ...(nearExpiry && { nearExpiry }) } },
  }
}
