import { PAGES, RemoveMember, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { notifyUser } from '../../messaging/index.ts'
import { deleteMember, type OnStoppedOrdering } from '../../shops/index.ts'
import { leaveShop } from '../queries.ts'
import { lockMember } from './lock-member.ts'

/**
 * Removes a member of the owner's shop: their sessions go on in another shop of theirs, or without one; live connections leave it. They are
 * notified, unless they left.
 */
export const removeMember =
  (onStoppedOrdering: OnStoppedOrdering) =>
  async (context: CommandContext<typeof RemoveMember>, { userId }: In<typeof RemoveMember>) => {
    const { tx, actor, emit } = context
    const { shop } = actor
    if (!(await lockMember(RemoveMember, tx, actor, userId)))
      refuse(RemoveMember, 'NOT_FOUND', {}, '没有找到这位成员，可能已被移出')
    await onStoppedOrdering(context, { shopId: shop.id, userId })
    await deleteMember(tx, shop.id, userId)
    await leaveShop(tx, userId, shop.id)
    await emit('members-changed', { shop: shop.id }, {})
    if (userId !== actor.userId)
      await notifyUser(context, userId, {
        kind: 'account',
        title: `您已不是${shop.name}的成员`,
        text: '负责人将您移出了门店，您不能再查看它的价格和订单。如有疑问，请联系负责人',
        to: PAGES.findShop,
      })
    return { done: true as const }
  }
