import { maskName, type GetMyPurchaserPapers, type Out } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { asUser } from '../files/index.ts'
import { shopLegalPerson } from './legal-person.ts'
import { shownPapers, shownStanding } from './shown-papers.ts'
import { findStanding } from '../shops/index.ts'
import { findSent } from './submission-rows.ts'

/** Where the caller stands in their shop, and what they sent last. */
export const getMyPapers =
  (config: Config) =>
  async ({ db, actor, now, settings }: QueryContext<typeof GetMyPurchaserPapers>): Promise<Out<typeof GetMyPurchaserPapers>> => {
    const { userId, shop } = actor
    const [standing, sent, legalPerson] = await Promise.all([
      findStanding(db, shop.id, userId, { now, settings }),
      findSent(db, shop.id, userId),
      shopLegalPerson(db, shop.id),
    ])
    return {
      ...shownStanding(standing),
      legalPersonMasked: maskName(legalPerson),
      sent: sent ? shownPapers(config, sent, { viewer: asUser(actor), now }) : null,
    }
  }
