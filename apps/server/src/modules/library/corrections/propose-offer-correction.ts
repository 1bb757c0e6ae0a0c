import { CORRECTION_FIELDS, ProposeOfferCorrection, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { OfferTable } from '../../catalog/tables.gen.ts'
import { isFileOf, sellerFileOwner } from '../../files/index.ts'
import { insertCorrection, mayPropose } from './insert-correction.ts'

/** Proposes a correction of the goods of an own offer. Pictures are the seller's own, uploaded for it. */
export async function proposeOfferCorrection(
  { tx, actor, now, settings }: CommandContext<typeof ProposeOfferCorrection>,
  { gccsId, field, proposed, fileId }: In<typeof ProposeOfferCorrection>,
): Promise<Audited<typeof ProposeOfferCorrection>> {
  const { sellerId } = actor
  const offer = await first(
    tx,
    sql<Pick<OfferTable, 'goods_id'>>`select goods_id from catalog.offer where id = ${gccsId} and seller_id = ${sellerId}`,
  )
  if (!offer) return refuse(ProposeOfferCorrection, 'NOT_FOUND', {}, '没有这个商品')
  if (fileId !== undefined) {
    const own = await first(tx, sql`select where ${isFileOf(fileId, sellerFileOwner(sellerId), 'correction')}`)
    if (!own) refuse(ProposeOfferCorrection, 'NOT_FOUND', {}, '没有找到这张图片，请重新上传')
  }
  if (!(await mayPropose(tx, { sellerId }, { now, settings }))) refuse(ProposeOfferCorrection, 'CORRECTION_QUOTA')
  await insertCorrection(tx, { goodsId: offer.goods_id, field, proposed, fileId: fileId ?? null, by: { sellerId } }, now)
  return { answer: { done: true }, audit: { subjectId: gccsId, after: { field: CORRECTION_FIELDS[field], proposed } } }
}
