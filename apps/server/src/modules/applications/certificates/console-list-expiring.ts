import {
  CERTIFICATE_NAMES,
  REVIEW,
  EXPIRY_DAYS,
  isEndDoubtful,
  keysOf,
  type ReviewState,
  type ConsoleListExpiring,
  type ExpiryView,
  type In,
  type Out,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay, daysBetween } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { isInProvince, regionName } from '../../platform/index.ts'
import { isOfTheShop, STOPPING_COLUMNS, whatStops, type Stopping } from '../../qualification/index.ts'
import type { CertificateTable } from '../../qualification/tables.gen.ts'

const CERTIFICATE = columnsOf<CertificateTable>()('shop_id', 'name', 'expires_on', 'notified_days', 'notified_at', 'receipt_on')
interface Row extends RowOf<typeof CERTIFICATE>, Stopping {
  shop_name: string
  region_name: string
  renewal_id: number | null
  renewal_state: ReviewState | null
}
/** The days left with which a view begins, and ends. */
const DAYS: Record<Exclude<ExpiryView, 'unending'>, { from: number | null; until: number }> = {
  soon: { from: 0, until: EXPIRY_DAYS.soon },
  month: { from: 0, until: EXPIRY_DAYS.month },
  week: { from: 0, until: EXPIRY_DAYS.week },
  ended: { from: null, until: -1 },
}
const endingWithin = (today: string, { from, until }: (typeof DAYS)['soon']) => {
  const begin = from === null ? null : addDays(today, from)
  return sql`c.expires_on <= ${addDays(today, until)} and (${begin}::date is null or c.expires_on >= ${begin}::date)`
}
const ENDING_KINDS = keysOf(CERTIFICATE_NAMES).filter((kind) => isEndDoubtful(kind, null))
const DOUBTFUL = sql`c.expires_on is null and c.kind = any (${ENDING_KINDS}::text[])`

/** Certificates that end soon or have ended, of shops that may buy: what is about to keep a shop from buying, and why. Powers of attorney are their persons’. */
export async function consoleListExpiring(
  { db, now, settings }: QueryContext<typeof ConsoleListExpiring>,
  { view = 'soon', renewing, keyword, province, ...input }: In<typeof ConsoleListExpiring>,
): Promise<Out<typeof ConsoleListExpiring>> {
  const today = chinaDay(now)
  const due = view === 'unending' ? DOUBTFUL : endingWithin(today, DAYS[view])
  const like = keyword ? containing(keyword) : null
  const renews = renewing === undefined ? null : renewing === 'yes'
  // What was sent after an approval renews it: what gave the shop its right is decided.
  const matching = sql`from qualification.certificate c
    join qualification.shop_qualification q on q.shop_id = c.shop_id and q.procure_state = ${REVIEW.approved}
    join shops.shop h on h.id = c.shop_id
    left join lateral (
      select a.id, a.state from applications.application a
      where a.shop_id = c.shop_id and (a.level = 'procure' or a.level = 'update' and a.kind = c.kind) and a.state <> ${REVIEW.draft}
      order by a.created_at desc, a.id desc limit 1
    ) r on r.state in (${REVIEW.waiting}, ${REVIEW.rejected})
    where ${due} and ${isOfTheShop(sql.ref('c.kind'))}
      and (${renews}::boolean is null or ${renews} = (r.state is not distinct from ${REVIEW.waiting}))
      and (${like}::text is null or h.name like ${like} or c.name like ${like})
      and ${province === undefined ? sql`true` : isInProvince(sql.ref('h.region_id'), province)}`
  const columns = sql<Row>`${CERTIFICATE.of('c')}, ${STOPPING_COLUMNS}, h.name as shop_name, ${regionName(sql.ref('h.region_id'))} as region_name,
    r.id as renewal_id, r.state as renewal_state`
  return readPage(db, input, { columns, matching, order: sql`c.expires_on, c.id` }, (row) => ({
    shopId: row.shop_id,
    shopName: row.shop_name,
    regionName: row.region_name,
    kind: row.kind,
    name: row.name,
    stops: whatStops(row),
    expiresOn: row.expires_on,
    daysLeft: row.expires_on === null ? null : daysBetween(today, row.expires_on),
    renewal: row.renewal_id === null ? null : { auditId: row.renewal_id, state: row.renewal_state! },
    notified: row.notified_at === null ? null : { days: row.notified_days!, at: row.notified_at.toISOString() },
    receiptOn: row.receipt_on,
    buysUntil: row.expires_on && addDays(row.expires_on, row.receipt_on === null ? 0 : settings.certificate_grace_days),
  }))
}
