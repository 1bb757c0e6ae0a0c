import { GOODS_TYPE, REVIEW, type ConsoleListOwnPages, type Out, type ReviewState } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import type { Visitor } from '../../access/index.ts'
import { priceHiddenReason } from '../../catalog/index.ts'
import type { SellerPageVersionTable } from '../tables.gen.ts'

const VERSION = columnsOf<SellerPageVersionTable>()(
  'page_id',
  'state',
  'title',
  'text',
  'file_ids',
  'goods_nos',
  'sent_at',
  'sent_by',
  'decided_at',
  'decided_by',
  'reason',
)
export interface VersionRow extends RowOf<typeof VERSION> {
  state: ReviewState
}
/** The columns of a version `v`. */
export const COLUMNS = VERSION.of('v')
export const isIn = (state: 'waiting' | 'approved') => sql`v.state = ${sql.lit(REVIEW[state])}`

/**
 * Whether a visitor may see a version `v`: about prescription medicines only who may see prices (order 21, article 21: no advertising of them
 * to the public).
 */
export const isFor = (visitor: Visitor) =>
  priceHiddenReason(visitor) === null
    ? sql`true`
    : sql`not exists (select from catalog.goods gx where gx.goods_no = any (v.goods_nos) and gx.type = ${sql.lit(GOODS_TYPE.rx)})`

export const addressOf = (fileId: string) => `/files/u/${fileId}.webp`

type View = NonNullable<Out<typeof ConsoleListOwnPages>['rows'][number]['shown']>
/** A version as both sides of the console see it. */
export const versionView = (row: VersionRow): View => ({
  title: row.title,
  text: row.text,
  pictures: row.file_ids.map((fileId) => ({ fileId, url: addressOf(fileId) })),
  goodsNos: row.goods_nos,
  state: row.state,
  sentAt: row.sent_at.toISOString(),
  sentBy: row.sent_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  rejection: row.reason,
})
