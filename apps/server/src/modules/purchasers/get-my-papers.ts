import type { GetMyPurchaserPapers, Out } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { asUser } from '../files/index.ts'
import { shownEnded, shownPapers, shownStanding } from './shown-papers.ts'
import { findEnded, findStanding } from '../shops/index.ts'
import { findSent } from './submission-rows.ts'

/** Where the caller stands in their shop, and what they sent last. */
export const getMyPapers =
  (config: Config) =>
  async ({ db, actor, now, settings }: QueryContext<typeof GetMyPurchaserPapers>): Promise<Out<typeof GetMyPurchaserPapers>> => {
    const { userId, shop } = actor
    const [standing, ended, sent] = await Promise.all([
      findStanding(db, shop.id, userId, { now, settings }),
      findEnded(db, { shopId: shop.id, userId }),
      findSent(db, shop.id, userId),
    ])
    return {
      ...shownStanding(standing),
      ended: shownEnded(ended),
      sent: sent ? shownPapers(config, sent, { viewer: asUser(actor), now }) : null,
    }
  }
