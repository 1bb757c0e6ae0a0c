import { REVIEW, WithdrawSellerProfile, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockProfile, withdrawWaiting } from './profile-rows.ts'

/** Takes back what the seller sent, while it waits; what is shown stays. */
export async function withdrawSellerProfile(
  { tx, actor }: CommandContext<typeof WithdrawSellerProfile>,
  { profileId }: In<typeof WithdrawSellerProfile>,
): Promise<Audited<typeof WithdrawSellerProfile>> {
  const profile = await lockProfile(tx, profileId)
  if (profile?.seller_id !== actor.sellerId) return refuse(WithdrawSellerProfile, 'NOT_FOUND')
  if (profile.state !== REVIEW.waiting) refuse(WithdrawSellerProfile, 'ALREADY_DECIDED')
  await withdrawWaiting(tx, actor.sellerId)
  return { answer: { done: true }, audit: { subjectId: actor.sellerId, before: { introduction: profile.introduction } } }
}
