import { CONTRACT, EndContract, PAGES, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { notifyShop } from '../messaging/index.ts'
import { lockShop } from '../shops/index.ts'
import { findContract, lockContract, stateOf } from './contract-rows.ts'
import { keepAgreement } from './keep-agreement.ts'

/** Ends a contract of the seller that is in force or waits to be signed. */
export async function endContract(
  context: CommandContext<typeof EndContract>,
  { contractId, reason }: In<typeof EndContract>,
): Promise<Audited<typeof EndContract>> {
  const { tx, actor, now } = context
  const found = await findContract(tx, contractId)
  if (found?.seller_id !== actor.sellerId) return refuse(EndContract, 'NOT_FOUND')
  // The shop before its contract, as whoever signs locks them.
  await lockShop(tx, found.shop_id)
  const row = (await lockContract(tx, contractId))!
  const before = stateOf(row, now)
  if (before !== CONTRACT.toSign && before !== CONTRACT.signed) refuse(EndContract, 'CONTRACT_MOVED_ON')
  await sql`update contracts.contract set ended_at = ${now}, ended_by = ${actor.name}, end_reason = ${reason}
    where id = ${contractId}`.execute(tx)
  await keepAgreement(context, { sellerId: row.seller_id, shopId: row.shop_id })
  await notifyShop(context, row.shop_id, {
    kind: 'certificate',
    title: `${row.seller_name}终止了${row.title}`,
    text: reason,
    to: PAGES.contracts,
  })
  return {
    answer: { done: true },
    audit: { subjectId: contractId, before: { state: before }, after: { state: CONTRACT.ended, reason } },
  }
}
