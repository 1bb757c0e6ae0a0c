import { REVIEW, RemoveSellerPage, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockOwn } from './send-seller-page.ts'

/** Removes a page of the seller: no one opens it any more, and what waits of it is not reviewed. */
export async function removeSellerPage(
  { tx, actor, now }: CommandContext<typeof RemoveSellerPage>,
  { pageId }: In<typeof RemoveSellerPage>,
): Promise<Audited<typeof RemoveSellerPage>> {
  if ((await lockOwn(tx, actor.sellerId, pageId)) === undefined) return refuse(RemoveSellerPage, 'NOT_FOUND')
  await sql`update content.seller_page set removed_at = ${now} where id = ${pageId}`.execute(tx)
  await sql`update content.seller_page_version set state = ${REVIEW.withdrawn} where page_id = ${pageId} and state = ${REVIEW.waiting}`.execute(
    tx,
  )
  const last = await first(
    tx,
    sql<{
      title: string
    }>`select title from content.seller_page_version where page_id = ${pageId} order by sent_at desc, id desc limit 1`,
  )
  return { answer: { done: true }, audit: { subjectId: actor.sellerId, before: { title: last!.title } } }
}
