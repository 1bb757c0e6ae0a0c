import type { ConsoleMe } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { findMe, type SellerName } from './queries.ts'

/** Who is logged in, for which organization, with which rights (none while a second factor has to be set up). */
export const consoleMe =
  (sellerName: SellerName) =>
  async ({ db, actor }: QueryContext<typeof ConsoleMe>) => {
    const me = await findMe(db, actor.operatorId, sellerName)
    return {
      id: actor.operatorId,
      account: actor.account,
      name: actor.name,
      org: actor.org,
      sellerId: actor.sellerId,
      sellerName: me!.seller_name,
      rights: actor.rights,
      totpOn: me!.totp_on,
    }
  }
