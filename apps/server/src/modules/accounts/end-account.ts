import { HELD_ACCOUNTS, ACCOUNT, EndAccount, PAGES, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { findAccount, saveAccount } from '../catalog/index.ts'
import { notifyShop } from '../messaging/index.ts'
import { lockShop } from '../shops/index.ts'
import { findRequest, lockRequest } from './request-rows.ts'

/** Ends an account that the seller has opened: orders that were placed go on, new ones are refused from the commit on. */
export async function endAccount(
  context: CommandContext<typeof EndAccount>,
  { requestId, reason }: In<typeof EndAccount>,
): Promise<Audited<typeof EndAccount>> {
  const { tx, actor, now, emit } = context
  const { sellerId } = actor
  const found = await findRequest(tx, requestId)
  if (found?.seller_id !== sellerId) return refuse(EndAccount, 'NOT_FOUND')
  const { shop_id: shopId } = found
  await lockShop(tx, shopId)
  const request = (await lockRequest(tx, requestId))!
  const account = await findAccount(tx, sellerId, shopId, now)
  // Of several that were approved one after the other the last one is what holds.
  const isLast = account?.valid_until === request.valid_until
  if (request.state !== ACCOUNT.approved || !account || !HELD_ACCOUNTS.includes(account.state) || !isLast)
    refuse(EndAccount, 'ACCOUNT_MOVED_ON')
  await sql`update accounts.request set state = ${ACCOUNT.ended}, ended_at = ${now}, ended_by = ${actor.name}, end_reason = ${reason}
    where id = ${requestId}`.execute(tx)
  await saveAccount(tx, { sellerId, shopId, state: ACCOUNT.ended, validUntil: null }, now)
  await notifyShop(context, shopId, {
    kind: 'audit',
    title: `${account.company_name}终止了建采`,
    text: reason,
    to: `${PAGES.seller}?sellerId=${sellerId}&account=1`,
  })
  await emit('account-moved', { shop: shopId }, { sellerId })
  return {
    answer: { done: true },
    audit: { subjectId: requestId, before: { state: ACCOUNT.approved }, after: { state: ACCOUNT.ended, reason } },
  }
}
