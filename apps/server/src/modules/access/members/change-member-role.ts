import { ChangeMemberRole, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { setRole, type OnStoppedOrdering } from '../../shops/index.ts'
import { lockMember } from './lock-member.ts'

/** Gives a member of the owner's shop another role; their open pages follow at once. The same role again changes nothing. */
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
    }
    return { done: true as const }
  }
