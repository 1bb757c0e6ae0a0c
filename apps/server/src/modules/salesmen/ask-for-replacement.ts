import { AskForReplacement, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { affectedRows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { ASSIGNED } from './assignments.ts'

/** Asks the seller for another salesman for the caller's shop: the console shows it until another one serves the shop. */
export async function askForReplacement(
  { tx, actor, now }: CommandContext<typeof AskForReplacement>,
  { salesmanId, reason }: In<typeof AskForReplacement>,
) {
  const asked = await affectedRows(
    tx,
    sql`update salesmen.assignment a set replacement_asked_at = ${now}, replacement_reason = ${reason}
      where a.salesman_id = ${salesmanId} and a.shop_id = ${actor.shop.id} and ${ASSIGNED}`,
  )
  if (asked === 0) refuse(AskForReplacement, 'NOT_FOUND', {}, '没有找到这位业务员，可能已不再负责您的门店')
  return { done: true as const }
}
