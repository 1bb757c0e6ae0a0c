import { ProposeCorrection, type GoodsType, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { labelHidden, standingGoods } from '../../catalog/index.ts'
import { fileOwner, isFileOf } from '../../files/index.ts'
import { insertCorrection, mayPropose } from './insert-correction.ts'

/** Proposes a correction of listed goods whose record the user may see. Pictures are the user's own, uploaded for feedback. */
export async function proposeCorrection(
  { tx, actor, now, settings }: CommandContext<typeof ProposeCorrection>,
  { goodsId: asked, field, proposed, fileId }: In<typeof ProposeCorrection>,
) {
  const goodsId = await standingGoods(tx, asked)
  const goods = await first(tx, sql<{ type: GoodsType }>`select type from catalog.goods where id = ${goodsId} and listed`)
  if (!goods || labelHidden(goods.type, actor)) return refuse(ProposeCorrection, 'NOT_FOUND', {}, '没有这个商品，或已停止展示')
  if (fileId !== undefined) {
    const own = await first(
      tx,
      sql`select from unnest(${[fileId]}::uuid[]) f (id) where ${isFileOf(sql.ref('f.id'), fileOwner(actor.userId), 'feedback')}`,
    )
    if (!own) refuse(ProposeCorrection, 'NOT_FOUND', {}, '没有找到这张图片，请重新上传')
  }
  const by = { shopId: actor.shop.id, userId: actor.userId }
  if (!(await mayPropose(tx, by, { now, settings }))) refuse(ProposeCorrection, 'CORRECTION_QUOTA')
  await insertCorrection(tx, { goodsId, field, proposed, fileId: fileId ?? null, by }, now)
  return { done: true as const }
}
