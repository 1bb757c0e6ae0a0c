import { AnswerShortage, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput } from '../../../kernel/refusal.ts'
import { sendRepliesJob } from './send-replies.ts'
import { findGoodsWords, lockWaiting } from './shortage-groups.ts'

/**
 * Answers all shops that wait for the same: each is notified, and reads it where it registered the shortage. What was answered before gives way. It
 * is looked for on, so that what comes is notified of as before.
 */
export async function answerShortage(
  { tx, now, enqueue }: CommandContext<typeof AnswerShortage>,
  { shortageId, seenGoodsId, reply, goodsId }: In<typeof AnswerShortage>,
): Promise<Audited<typeof AnswerShortage>> {
  if (!reply && goodsId === null) badInput({ reply: '请填写答复，或选择替代商品' })
  if (goodsId !== null && goodsId === seenGoodsId) badInput({ goodsId: '这就是门店在等的商品，请选择另一种' })
  const goods = goodsId === null ? null : await findGoodsWords(tx, goodsId)
  if (goods === undefined) badInput({ goodsId: '没有这种商品' })
  const { ids, shops } = await lockWaiting(tx, { shortageId, seenGoodsId }, now, AnswerShortage)
  await sql`update browsing.shortage set reply = ${reply}, reply_goods_id = ${goodsId}, replied_at = ${now}, reply_sent_at = null
    where id = any(${ids}::bigint[])`.execute(tx)
  await enqueue(sendRepliesJob, {})
  return { answer: { shops }, audit: { subjectId: shortageId, after: { reply, goods: goods ?? null, shops } } }
}
