import { DecideSellerPage, REVIEW, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import type { Operator } from '../../operators/index.ts'
import { SHOWN_DECISIONS } from '../../reviews/index.ts'

const { approved, ended } = REVIEW

/** Decides on what a seller sent, once: it is shown from now on, or goes back with a reason. What is shown can be taken down likewise. */
export async function decideSellerPage(
  { tx, actor, now }: CommandContext<typeof DecideSellerPage> & { actor: Operator },
  { pageId, sentAt, decision, reason = '' }: In<typeof DecideSellerPage>,
): Promise<Audited<typeof DecideSellerPage>> {
  const isApproved = decision === 'approve'
  if (!isApproved && !reason) badInput({ reason: '请填写原因' })
  const { from, to, name } = SHOWN_DECISIONS[decision]
  const page = await first(
    tx,
    sql<{ seller_id: number }>`select seller_id from content.seller_page where id = ${pageId} and removed_at is null for update`,
  )
  if (!page) return refuse(DecideSellerPage, 'NOT_FOUND', {}, '卖家已删除这篇介绍')
  const seen = await first(
    tx,
    sql<{ id: number; state: number; title: string }>`select id, state, title from content.seller_page_version
      where page_id = ${pageId} and date_trunc('milliseconds', sent_at) = ${new Date(sentAt)} order by id desc limit 1`,
  )
  if (seen?.state !== from) return refuse(DecideSellerPage, 'ALREADY_DECIDED')
  if (isApproved)
    await sql`update content.seller_page_version set state = ${ended} where page_id = ${pageId} and state = ${approved}`.execute(
      tx,
    )
  await sql`update content.seller_page_version set state = ${to}, decided_at = ${now},
      decided_by = ${actor.name}, reason = ${isApproved ? '' : reason} where id = ${seen.id}`.execute(tx)
  return {
    answer: { done: true },
    audit: {
      action: `page.${name}`,
      subjectId: page.seller_id,
      after: { title: seen.title, ...(!isApproved && { reason }) },
    },
  }
}
