import { ChangeMemberRole, PAGES, ROLE_NAMES, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { notifyUser } from '../../messaging/index.ts'
import { setRole, type OnStoppedOrdering } from '../../shops/index.ts'
import { lockMember } from './lock-member.ts'

/** Gives a member of the owner's shop another role; their open pages follow at once, and they are notified. The same role again changes nothing. */
export const changeMemberRole =
  (onStoppedOrdering: OnStoppedOrdering) =>
  async (context: CommandContext<typeof ChangeMemberRole>, { userId, role }: In<typeof ChangeMemberRole>) => {
    const { tx, actor, now, emit } = context
    const before = await lockMember(ChangeMemberRole, tx, actor, userId)
    if (!before) refuse(ChangeMemberRole, 'NOT_FOUND', {}, '没有找到这位成员，可能已被移出')
    if (before !== role) {
      if (role === 'finance') await onStoppedOrdering(context, { shopId: actor.shop.id, userId })
      await setRole(tx, actor.shop.id, userId, role, now)
      await emit('rights-changed', { user: userId }, {})
      await emit('members-changed', { shop: actor.shop.id }, {})
      if (userId !== actor.userId)
        await notifyUser(context, userId, {
          kind: 'account',
          title: `您在${actor.shop.name}的角色改为${ROLE_NAMES[role]}`,
          text: role === 'finance' ? '可以看订单、付款和开票，不能下单' : '下单前请提交本人身份证和采购委托书',
          to: role === 'finance' ? PAGES.person : PAGES.purchaserPapers,
        })
    }
    return { done: true as const }
  }
