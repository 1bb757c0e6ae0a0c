import { ReadFeedback, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'

/** Takes the dot off an answer that the user has seen. */
export async function readFeedback({ tx, actor }: CommandContext<typeof ReadFeedback>, { feedbackId }: In<typeof ReadFeedback>) {
  const found = await first(
    tx,
    sql`update help.feedback set unread = false where id = ${feedbackId} and user_id = ${actor.userId} returning id`,
  )
  if (!found) refuse(ReadFeedback, 'NOT_FOUND')
  return { done: true as const }
}
