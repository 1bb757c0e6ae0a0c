import { RecheckSeller, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Audited } from '../../kernel/console-command.ts'
import type { Operator } from '../operators/index.ts'
import { findCheck, insertCheck } from './checks.ts'
import { refreshLicences } from './papers/paper-rows.ts'

/**
 * Records that a seller's papers were checked again, once for each time it is due: whoever comes second is refused. It counts for half a
 * year from now; a seller that had stopped for want of it sells again.
 */
export async function recheckSeller(
  context: CommandContext<typeof RecheckSeller> & { actor: Operator },
  { sellerId, checkedAt, note }: In<typeof RecheckSeller>,
): Promise<Audited<typeof RecheckSeller>> {
  const { tx, actor, now } = context
  const follows = await findCheck(tx, sellerId)
  if (!follows) refuse(RecheckSeller, 'NOT_FOUND', {}, '没有这家卖家，或它已停业')
  const isSeen = follows.toISOString() === checkedAt
  if (!isSeen || !(await insertCheck(tx, { sellerId, follows, by: actor.name, note, now })))
    refuse(RecheckSeller, 'CHECKED_MEANWHILE', {}, '这家卖家刚刚复核过，请刷新列表')
  await refreshLicences(context, sellerId)
  return {
    answer: { done: true },
    audit: {
      subjectId: sellerId,
      before: { checkedAt },
      after: { checkedAt: now.toISOString(), ...(note !== '' && { note }) },
    },
  }
}
