import { REVIEW, type GetMyPurchaserPapers, type Out } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { asUser } from '../files/index.ts'
import { changedFields } from '../reviews/index.ts'
import { openContent, sentFields } from './content.ts'
import { findDraft } from './drafts.ts'
import { shownDraft, shownEnded, shownPapers, shownStanding } from './shown-papers.ts'
import { findEnded, findStanding } from '../shops/index.ts'
import { findSent, type SubmissionRow } from './submission-rows.ts'

/** Where the caller stands in their shop, what they sent last, and what they fill in. */
export const getMyPapers =
  (config: Config) =>
  async ({ db, actor, now, settings }: QueryContext<typeof GetMyPurchaserPapers>): Promise<Out<typeof GetMyPurchaserPapers>> => {
    const { userId, shop } = actor
    const [standing, ended, sent, draft] = await Promise.all([
      findStanding(db, shop.id, userId, { now, settings }),
      findEnded(db, { shopId: shop.id, userId }),
      findSent(db, shop.id, userId),
      findDraft(db, config.secrets, shop.id, userId),
    ])
    const shownTo = { viewer: asUser(actor), now }
    return {
      ...shownStanding(standing),
      ended: shownEnded(ended),
      sent: sent ? shownPapers(config, sent, shownTo) : null,
      draft: draft && shownDraft(config, draft, shownTo),
      changed:
        sent?.state === REVIEW.rejected && draft ? changedFields(rejectedFields(config, sent), sentFields(draft.content)) : [],
    }
  }

function rejectedFields({ secrets }: Config, { content: sealed }: SubmissionRow) {
  const content = openContent(secrets, sealed)
  return content && sentFields(content)
}
