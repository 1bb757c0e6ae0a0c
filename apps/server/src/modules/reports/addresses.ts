import { after, chinaDay, MINUTE } from '../../kernel/clock.ts'
import type { SessionName } from '../../kernel/actor.ts'
import type { Config } from '../../kernel/config.ts'
import { signPath } from '../../kernel/secret.ts'
import { signedAddress } from '../../kernel/signed-files.ts'

export const PICTURES = '/h5api/files/report'
export const PDFS = '/h5api/files/report-pdf'
/** How long an address opens: as long as one looks at a page. */
const LIFETIME = 10 * MINUTE

type Signing = Pick<Config, 'secrets'>
/** Who an address is for: a member of a shop, in their session. */
export interface Member extends SessionName {
  userId: number
  shop: { id: number }
}
/** What is opened: a report, a file of a document, or the reports of an order as one file. */
export type Opened = `r${number}` | `d${number}-${number}` | `o${number}`

export const memberKey = ({ userId, shop }: Pick<Member, 'userId' | 'shop'>) => `u${userId}s${shop.id}`

/** Where a member opens a picture with their token, or a PDF in a tab. */
export const addressFor = (config: Signing, member: Member, opened: Opened, pdf: boolean, now: Date) =>
  pdf
    ? pdfAddress(config, member, opened, now)
    : signPath(config.secrets, `${PICTURES}/${memberKey(member)}/${opened}.webp`, after(now, LIFETIME))
/** Where whose session it is opens a PDF in a tab: a member a marked one, an operator one as it was uploaded. */
export const pdfAddress = (config: Signing, session: SessionName, opened: Opened, now: Date) =>
  signedAddress(config, PDFS, session, `${opened}.pdf`, now).url

/** What is drawn over reports and documents: for whom, for what, and the day in China. */
export const markFor = (shopName: string, now: Date) => `${shopName}\n仅供药品验收 ${chinaDay(now)}`
