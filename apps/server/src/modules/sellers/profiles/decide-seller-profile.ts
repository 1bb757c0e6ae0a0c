import { DecideSellerProfile, REVIEW, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { sql } from '../../../kernel/sql.ts'
import { showProfile } from '../../catalog/index.ts'
import type { Operator } from '../../operators/index.ts'
import { SHOWN_DECISIONS } from '../../reviews/index.ts'
import { lockProfile, loggedProfile, logoAddress } from './profile-rows.ts'

const { approved, ended } = REVIEW
const NOTHING = { logo: '', introduction: '', specialities: [] }

/**
 * Decides on what a seller says of itself, once: shops read it from the commit on, or it goes back with a reason. What is shown can be
 * taken down likewise; then the drawing of a shop stands for the seller again. A closed seller's counts once it is opened.
 */
export async function decideSellerProfile(
  { tx, actor, now }: CommandContext<typeof DecideSellerProfile> & { actor: Operator },
  { profileId, decision, reason = '' }: In<typeof DecideSellerProfile>,
): Promise<Audited<typeof DecideSellerProfile>> {
  const isApproved = decision === 'approve'
  if (!isApproved && !reason) badInput({ reason: '请填写原因' })
  const { from, to, name } = SHOWN_DECISIONS[decision]
  const profile = await lockProfile(tx, profileId)
  if (!profile) return refuse(DecideSellerProfile, 'NOT_FOUND')
  if (profile.state !== from) refuse(DecideSellerProfile, 'ALREADY_DECIDED')
  const { seller_id: sellerId, logo_file_id: fileId, introduction, specialities } = profile
  if (isApproved) {
    await sql`update sellers.profile set state = ${ended} where seller_id = ${sellerId} and state = ${approved}`.execute(tx)
    await showProfile(tx, sellerId, { logo: fileId && logoAddress(fileId), introduction, specialities })
  } else if (from === approved) await showProfile(tx, sellerId, NOTHING)
  await sql`update sellers.profile set state = ${to}, decided_at = ${now}, decided_by = ${actor.name}, reason = ${isApproved ? '' : reason}
    where id = ${profileId}`.execute(tx)
  return {
    answer: { done: true },
    audit: {
      action: `profile.${name}`,
      subjectId: sellerId,
      after: { ...loggedProfile(profile), ...(!isApproved && { reason }) },
    },
  }
}
