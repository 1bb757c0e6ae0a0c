import { after, chinaDay, MINUTE } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { signPath } from '../../kernel/secret.ts'

export const PICTURES = '/h5api/files/report'
export const PDFS = '/h5api/files/report-pdf'
/** How long an address opens: as long as one looks at a page. */
const LIFETIME = 10 * MINUTE

type Signing = Pick<Config, 'secrets'>
/** Who an address is for: a member of a shop. */
export interface Member {
  userId: number
  shopId: number
}
/** What is opened: a report, a file of a document, or the reports of an order as one file. */
export type Opened = `r${number}` | `d${number}-${number}` | `o${number}`

export const memberKey = ({ userId, shopId }: Member) => `u${userId}s${shopId}`

/** Where a member opens a picture with their token, or a PDF in a tab. */
export const addressFor = ({ secrets }: Signing, member: Member, opened: Opened, pdf: boolean, now: Date) =>
  signPath(
    secrets,
    pdf ? `${PDFS}/${memberKey(member)}-${opened}.pdf` : `${PICTURES}/${memberKey(member)}/${opened}.webp`,
    after(now, LIFETIME),
  )
/** Where an operator opens a PDF that they may see, unmarked, in a tab. */
export const operatorAddress = ({ secrets }: Signing, operatorId: number, opened: Opened, now: Date) =>
  signPath(secrets, `${PDFS}/p${operatorId}-${opened}.pdf`, after(now, LIFETIME))

/** What is drawn over reports and documents: for whom, for what, and the day in China. */
export const markFor = (shopName: string, now: Date) => `${shopName}\n仅供药品验收 ${chinaDay(now)}`
