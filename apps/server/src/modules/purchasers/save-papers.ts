import { REVIEW, SavePurchaserPapers, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { holdCards, requireCardConsent } from '../documents/index.ts'
import { arePapersOf } from '../files/index.ts'
import { findRole, lockShop, requireRole } from '../shops/index.ts'
import { contentOf, filesOf, openContent } from './content.ts'
import { findDraft, saveDraft } from './drafts.ts'
import { findSent } from './submission-rows.ts'

/** What is taken with a separate consent alone; a draft that keeps what is stored takes nothing. */
const CARD_FIELDS = ['idNumber', 'idFront', 'idBack'] as const

/** Keeps what the caller fills in of their papers for their shop, until they send them. */
export const savePapers =
  (secrets: Secrets) =>
  async ({ tx, actor, now }: CommandContext<typeof SavePurchaserPapers>, asked: In<typeof SavePurchaserPapers>) => {
    const { userId } = actor
    const shopId = actor.shop.id
    await holdCards(tx, userId)
    await lockShop(tx, shopId)
    requireRole('purchaser', await findRole(tx, shopId, userId))
    const sent = await findSent(tx, shopId, userId)
    if (sent?.state === REVIEW.waiting) refuse(SavePurchaserPapers, 'PAPERS_WAITING')
    const draft = await findDraft(tx, secrets, shopId, userId)
    const known = [draft?.content ?? null, sent ? openContent(secrets, sent.content) : null]
    const content = contentOf(asked, known)
    const isBrought = CARD_FIELDS.some((field) => content[field] !== '' && known.every((one) => one?.[field] !== content[field]))
    if (isBrought) await requireCardConsent(tx, userId, now)
    if (!(await arePapersOf(tx, filesOf(content), userId)))
      refuse(SavePurchaserPapers, 'NOT_FOUND', {}, '照片没有找到，请重新上传')
    await saveDraft(tx, secrets, { shopId, userId }, content, now)
    return { updatedAt: now.toISOString() }
  }
