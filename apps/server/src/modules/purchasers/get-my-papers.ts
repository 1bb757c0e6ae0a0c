import type { GetMyPurchaserPapers, Out } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { asUser } from '../files/index.ts'
import { shownPapers, shownStanding } from './shown-papers.ts'
import { findStanding } from '../shops/index.ts'
import { findSent } from './submission-rows.ts'

/** Where the caller stands in their shop, and what they sent last. */
export const getMyPapers =
  (config: Config) =>
  async ({ db, actor, now, settings }: QueryContext<typeof GetMyPurchaserPapers>): Promise<Out<typeof GetMyPurchaserPapers>> => {
    const { userId, shop } = actor
    const [standing, sent] = await Promise.all([
      findStanding(db, shop.id, userId, { now, settings }),
      findSent(db, shop.id, userId),
    ])
    return {
      ...shownStanding(standing),
      sent: sent ? shownPapers(config, sent, { viewer: asUser(actor), now }) : null,
    }
  }
