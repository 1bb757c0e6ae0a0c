import { CloseShortage, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { sendRepliesJob } from './send-replies.ts'
import { lockWaiting } from './shortage-groups.ts'

/** Ends looking for it for all shops that wait; each is notified of the reason. A shop may register it once more. */
export async function closeShortage(
  { tx, now, enqueue }: CommandContext<typeof CloseShortage>,
  { shortageId, seenGoodsId, reason }: In<typeof CloseShortage>,
): Promise<Audited<typeof CloseShortage>> {
  const { ids, shops } = await lockWaiting(tx, { shortageId, seenGoodsId }, now, CloseShortage)
  await sql`update browsing.shortage set reply = ${reason}, reply_goods_id = null, replied_at = ${now}, reply_sent_at = null, closed_at = ${now}
    where id = any(${ids}::bigint[])`.execute(tx)
  await enqueue(sendRepliesJob, {})
  return { answer: { shops }, audit: { subjectId: shortageId, after: { reason, shops } } }
}
