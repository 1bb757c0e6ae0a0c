import { REVIEW, ConsoleDecideJoinRequest, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { lockShops, type OnStoppedOrdering } from '../shops/index.ts'
import { decideRequest } from './decide-request.ts'
import { shopsOf } from './request-rows.ts'

/** The platform decides where owners don't: with the role that was asked for. */
export const consoleDecideJoinRequest =
  (onStoppedOrdering: OnStoppedOrdering) =>
  async (
    context: CommandContext<typeof ConsoleDecideJoinRequest>,
    { requestId, approve, reason }: In<typeof ConsoleDecideJoinRequest>,
  ): Promise<Audited<typeof ConsoleDecideJoinRequest>> => {
    const { tx } = context
    const { shop_id: shopId, from_shop_id: fromShopId } =
      (await shopsOf(tx, requestId)) ?? refuse(ConsoleDecideJoinRequest, 'NOT_FOUND')
    await lockShops(tx, [shopId, fromShopId])
    const decision = { approve, reason, by: '平台', onStoppedOrdering }
    const { before, given } = await decideRequest(ConsoleDecideJoinRequest, context, { shopId, requestId }, decision)
    return {
      answer: { done: true },
      audit: {
        action: approve ? 'join.approve' : 'join.reject',
        subjectId: requestId,
        before: { state: before.state },
        after: approve ? { state: REVIEW.approved, role: given } : { state: REVIEW.rejected, reason: reason ?? '' },
      },
    }
  }
