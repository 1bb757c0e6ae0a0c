import { SetOwnCode, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { keepBinding, listedGoods } from '../goods/bindings.ts'

/** Says which goods a code of the seller means; what it meant before is replaced. Repeating it changes nothing. */
export async function setOwnCode(
  { tx, actor, now }: CommandContext<typeof SetOwnCode>,
  { ownCode, goodsId }: In<typeof SetOwnCode>,
): Promise<Audited<typeof SetOwnCode>> {
  const { sellerId, operatorId } = actor
  if (!(await listedGoods(tx, goodsId))) return refuse(SetOwnCode, 'NOT_FOUND', {}, '商品库没有这个商品，或已停止展示')
  const same = await first(
    tx,
    sql`select from imports.binding
      where seller_id = ${sellerId} and own_code = ${ownCode} and text_key = '' and goods_id = ${goodsId} and chosen_by is not null`,
  )
  if (same) return { answer: { done: true }, audit: [] }
  await keepBinding(tx, { sellerId, operatorId, own_code: ownCode, text_key: '', goodsId }, now)
  return { answer: { done: true }, audit: { subjectId: goodsId, after: { ownCode } } }
}
