import { PAGES } from '@shop/contract'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import { leaveShop } from '../../access/index.ts'
import { notifyUser } from '../../messaging/index.ts'
import type { Operator } from '../../operators/index.ts'
import { endServing } from '../../salesmen/index.ts'
import {
  deleteMember,
  dropWaitingAddresses,
  listMemberIds,
  lockShop,
  markReplaced,
  type OnStoppedOrdering,
} from '../../shops/index.ts'
import { findOpenProposal, settleProposal } from '../owners/owner-proposals.ts'
import { findHolder, type WasApproved } from '../proven.ts'

/** What replacing a shop needs of modules that know more than this one. */
export interface Replacing {
  wasApproved: WasApproved
  onStoppedOrdering: OnStoppedOrdering
  /** Takes back what a shop has waiting for review. */
  withdrawApplications: (context: TransactionContext, shopId: number, by: string) => Promise<void>
}

/**
 * Ends a shop that was never approved, because the company with its credit code is another one's: its members are in it no more, no one
 * serves it, and what it has waiting is taken back, also whom an operator proposed as its owner; its row and what was sent for it stay. Under its lock, so that of two who take a code, and of one who
 * takes it and one who approves its shop, the first counts. What it returns keeps it from that.
 */
export async function replaceShop(
  { wasApproved, onStoppedOrdering, withdrawApplications }: Replacing,
  context: TransactionContext,
  { shopId, creditCode, by }: { shopId: number; creditCode: string; by: Pick<Operator, 'operatorId' | 'name'> },
): Promise<{ name: string; members: number } | 'proven' | 'gone'> {
  const { tx, now, emit } = context
  await lockShop(tx, shopId)
  const holder = await findHolder(wasApproved, tx, creditCode)
  if (holder?.id !== shopId) return 'gone'
  if (holder.proven) return 'proven'
  await markReplaced(tx, shopId, now)
  await withdrawApplications(context, shopId, by.name)
  const proposed = await findOpenProposal(tx, shopId)
  if (proposed) await settleProposal(tx, proposed.id, false, by.operatorId, now)
  await dropWaitingAddresses(tx, shopId, now)
  await endServing(context, shopId)
  const members = await listMemberIds(tx, shopId)
  for (const userId of members) {
    await onStoppedOrdering(context, { shopId, userId })
    await deleteMember(tx, shopId, userId)
    await leaveShop(tx, userId, shopId)
    await emit('rights-changed', { user: userId }, {})
    await notifyUser(context, userId, {
      kind: 'audit',
      title: `${holder.name}的登记已失效`,
      text: '平台核对后，这个信用代码已由该单位的其他申请人登记，您不再是这家门店的成员。如有异议，请联系客服',
      to: PAGES.findShop,
    })
  }
  return { name: holder.name, members: members.length }
}
