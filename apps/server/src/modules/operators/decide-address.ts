import { AUDIT, DecideAddress, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { decideAddress as decide } from '../shops/index.ts'
import type { Audited } from './console-command.ts'

/** Approves or rejects a pending address, once: the second reviewer is refused because it is already decided. */
export async function decideAddress(
  { tx, actor, now, emit }: CommandContext<typeof DecideAddress>,
  { id, approve, reason = '' }: In<typeof DecideAddress>,
): Promise<Audited<typeof DecideAddress>> {
  if (!approve && reason === '') badInput({ reason: '请填写不通过的原因' })
  const before = await decide(tx, id, { approve, reason: approve ? '' : reason, by: actor.name, now })
  if (before === 'unknown') refuse(DecideAddress, 'NOT_FOUND')
  if (before === 'decided') refuse(DecideAddress, 'ALREADY_DECIDED', {}, '该地址已审核过，请刷新列表')
  await emit('address-decided', { shop: before.shop_id }, { id, approved: approve })
  return {
    answer: { done: true },
    audit: {
      action: approve ? 'address.approve' : 'address.reject',
      subjectId: id,
      before: { state: before.state },
      after: approve ? { state: AUDIT.approved } : { state: AUDIT.rejected, reason },
    },
  }
}
