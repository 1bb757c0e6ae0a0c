import { REVIEW, WithdrawFromHeadquarters } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { findBranch, lockShopAs, moveBranch } from '../shops/index.ts'

/** A branch takes back what it asked, unless the headquarters has answered. */
export async function withdrawFromHeadquarters({ tx, actor, now, emit }: CommandContext<typeof WithdrawFromHeadquarters>) {
  const { shop, userId } = actor
  await lockShopAs('purchaser', tx, actor)
  const held = await findBranch(tx, shop.id)
  if (held?.state !== REVIEW.waiting) refuse(WithdrawFromHeadquarters, 'BRANCH_MOVED_ON')
  await moveBranch(tx, shop.id, { state: REVIEW.withdrawn, approvesOrders: false, userId, reason: '', now })
  await emit('branch-moved', { shop: shop.id }, {})
  await emit('branch-moved', { shop: held.headquarters_id }, {})
  return { done: true as const }
}
