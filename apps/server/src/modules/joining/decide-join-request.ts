import { DecideJoinRequest, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import type { OnStoppedOrdering } from '../shops/index.ts'
import { decideRequest } from './decide-request.ts'
import { lockAsOwner } from './lock-as-owner.ts'
import { shopsOf } from './request-rows.ts'

/** An owner lets somebody join their shop with a role, or refuses with a reason. */
export const decideJoinRequest =
  (onStoppedOrdering: OnStoppedOrdering) =>
  async (context: CommandContext<typeof DecideJoinRequest>, { requestId, ...decision }: In<typeof DecideJoinRequest>) => {
    const { tx, actor } = context
    await lockAsOwner(tx, actor, (await shopsOf(tx, requestId))?.from_shop_id)
    await decideRequest(
      DecideJoinRequest,
      context,
      { shopId: actor.shop.id, requestId },
      { ...decision, by: actor.nickname, byId: actor.userId, onStoppedOrdering },
    )
    return { done: true as const }
  }
