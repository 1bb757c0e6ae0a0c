import { REVIEW, SendSellerProfile, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { sql } from '../../../kernel/sql.ts'
import { findShownProfile, lockSeller } from '../../catalog/index.ts'
import { isFileOf, sellerFileOwner } from '../../files/index.ts'
import { loggedProfile, withdrawWaiting } from './profile-rows.ts'

/**
 * Sends logo and introduction to the platform's review, in the place of what waits; what is shown stays. Refuses what says nothing, and
 * what is shown already.
 */
export async function sendSellerProfile(
  { tx, actor, now }: CommandContext<typeof SendSellerProfile>,
  { logoFileId, introduction, specialities }: In<typeof SendSellerProfile>,
): Promise<Audited<typeof SendSellerProfile>> {
  const { sellerId } = actor
  if (new Set(specialities).size < specialities.length) badInput({ specialities: '主营有重复' })
  if (logoFileId !== null) {
    const own = sql`select where ${isFileOf(logoFileId, sellerFileOwner(sellerId), 'seller-logo')}`
    if (!(await first(tx, own))) refuse(SendSellerProfile, 'NOT_FOUND', {}, '图片已失效，请重新上传')
  }
  await lockSeller(tx, sellerId)
  const shown = (await findShownProfile(tx, sellerId))!
  if (logoFileId === null && !shown.logo && !introduction) badInput({ introduction: '请上传标志，或填写简介' })
  const isShown = introduction === shown.introduction && specialities.join('、') === shown.specialities.join('、')
  if (logoFileId === null && isShown) badInput({ introduction: '和展示中的一样，没有修改' })
  await withdrawWaiting(tx, sellerId)
  const sent = await first(
    tx,
    sql<{ id: number }>`insert into sellers.profile (seller_id, state, logo_file_id, introduction, specialities, sent_at, sent_by)
      values (${sellerId}, ${REVIEW.waiting}, ${logoFileId}, ${introduction}, ${specialities}, ${now}, ${actor.name}) returning id`,
  )
  const after = loggedProfile({ logo_file_id: logoFileId, introduction, specialities })
  return { answer: { profileId: sent!.id }, audit: { subjectId: sellerId, after } }
}
