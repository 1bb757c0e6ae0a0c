import { REVIEW, DecideAddress, PAGES, type In, type PageAddress } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { settleAddress } from './settle-address.ts'
import type { Audited } from '../../kernel/console-command.ts'

/** What happens to shops beyond their tables: supplied by the modules that are responsible for it. */
export interface ShopHooks {
  /** Notifies those of a shop who can do something about it. */
  notifyShop: (
    work: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
    shopId: number,
    notice: { kind: 'audit'; title: string; text: string; to: PageAddress },
  ) => Promise<void>
}

/** Approves or rejects a pending address, once: the second reviewer is refused because it is already decided. */
export const decideAddress =
  ({ notifyShop }: ShopHooks) =>
  async (
    context: CommandContext<typeof DecideAddress>,
    { id, approve, reason = '' }: In<typeof DecideAddress>,
  ): Promise<Audited<typeof DecideAddress>> => {
    const { tx, actor, now, emit } = context
    if (!approve && reason === '') badInput({ reason: '请填写不通过的原因' })
    const before = await settleAddress(tx, id, { approve, reason: approve ? '' : reason, by: actor.name, now })
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
        after: approve ? { state: REVIEW.approved } : { state: REVIEW.rejected, reason },
      },
    }
  }
