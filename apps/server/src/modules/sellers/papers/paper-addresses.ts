import { after, MINUTE } from '../../../kernel/clock.ts'
import type { SessionName } from '../../../kernel/actor.ts'
import type { Config } from '../../../kernel/config.ts'
import { signPath } from '../../../kernel/secret.ts'
import { signedAddress } from '../../../kernel/signed-files.ts'

export const PICTURES = '/h5api/files/seller-paper'
export const BUNDLES = '/h5api/files/seller-papers'
/** How long an address opens: as long as one looks at a page. */
const LIFETIME = 10 * MINUTE

export interface Member {
  userId: number
  shopId: number
}

/** Where a member of a shop opens one picture of a paper, marked for that shop, with their token. */
export const addressOfPicture = (
  { secrets }: Pick<Config, 'secrets'>,
  { userId, shopId }: Member,
  paperId: number,
  at: number,
  now: Date,
) => signPath(secrets, `${PICTURES}/u${userId}s${shopId}/${paperId}-${at}.webp`, after(now, LIFETIME))

/** Where the member whose session it is opens all papers of a seller as one PDF, marked for their shop, in a tab. */
export const addressOfBundle = (config: Pick<Config, 'secrets'>, session: SessionName, sellerId: number, now: Date) =>
  signedAddress(config, BUNDLES, session, `${sellerId}.pdf`, now).url
