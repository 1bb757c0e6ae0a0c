import { AUDIT, DecideAddress, PAGES, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { notifyShop } from '../messaging/index.ts'
import { decideAddress as decide } from '../shops/index.ts'
import type { Audited } from './console-command.ts'

/** Approves or rejects a pending address, once: the second reviewer is refused because it is already decided. */
export async function decideAddress(
  context: CommandContext<typeof DecideAddress>,
  { id, approve, reason = '' }: In<typeof DecideAddress>,
): Promise<Audited<typeof DecideAddress>> {
  const { tx, actor, now, emit } = context
  if (!approve && reason === '') badInput({ reason: '请填写不通过的原因' })
  const before = await decide(tx, id, { approve, reason: approve ? '' : reason, by: actor.name, now })
  if (before === 'unknown') refuse(DecideAddress, 'NOT_FOUND')
  if (before === 'decided') refuse(DecideAddress, 'ALREADY_DECIDED', {}, '该地址已审核过，请刷新列表')
  await emit('address-decided', { shop: before.shop_id }, { id, approved: approve })
  await notifyShop(context, before.shop_id, {
    kind: 'audit',
    title: approve ? '收货地址已通过' : '收货地址未通过',
    text: approve ? `${before.region_name}${before.detail}，现在可以收货` : `${before.region_name}${before.detail}：${reason}`,
    to: PAGES.addresses,
  })
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
