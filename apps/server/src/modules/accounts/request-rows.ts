import {
  ACCOUNT,
  ACCOUNT_REQUEST_NAMES,
  SHOP_TYPE_NAMES,
  type CertificateKind,
  type ConsoleListAccounts,
  type Out,
  type ShopType,
} from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { chinaDay, chinaDayStart } from '../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import { regionName } from '../platform/index.ts'
import { isOfTheShop } from '../qualification/index.ts'
import type { PaperTable, RequestTable } from './tables.gen.ts'
import { lateBefore } from './working-days.ts'

const REQUEST = columnsOf<RequestTable>()(
  'id',
  'seller_id',
  'shop_id',
  'state',
  'sent_by',
  'sent_at',
  'decided_at',
  'decided_by',
  'valid_until',
  'ended_at',
  'ended_by',
  'end_reason',
)
/** What a shop sent to a seller, with the shop as it is now. */
export interface RequestRow extends RowOf<typeof REQUEST> {
  state: keyof typeof ACCOUNT_REQUEST_NAMES
  shop_name: string
  credit_code: string
  region_name: string
  address: string
  type: ShopType
}
export const REQUESTS = sql`accounts.request r join shops.shop h on h.id = r.shop_id`
export const COLUMNS = sql`${REQUEST.of('r')}, h.name as shop_name, h.credit_code, ${regionName(sql.ref('h.region_id'))} as region_name, h.address, h.type`

export const findRequest = (db: Executor, id: number) =>
  first(db, sql<RequestRow>`select ${COLUMNS} from ${REQUESTS} where r.id = ${id}`)
/** Locks what a shop sent: it is answered once, ended once. The shop is locked before it. */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRow | undefined> {
  await sql`select from accounts.request where id = ${id} for update`.execute(tx)
  return findRequest(tx, id)
}

const PAPER = columnsOf<PaperTable>()(
  'kind',
  'name',
  'number',
  'holder',
  'issuer',
  'expires_on',
  'scope_text',
  'file_ids',
  'rejection',
)
export interface PaperRow extends RowOf<typeof PAPER> {
  kind: CertificateKind
}
/** What was sent. Powers of attorney were as well once: they are not shown any more. */
export const listPapers = (db: Executor, requestId: number) =>
  rows(
    db,
    sql<PaperRow>`select ${PAPER.list} from accounts.paper
      where request_id = ${requestId} and ${isOfTheShop(sql.ref('kind'))} order by name`,
  )

type View = Out<typeof ConsoleListAccounts>['rows'][number]
export const isLate = ({ state, sent_at: sent }: Pick<RequestRow, 'state' | 'sent_at'>, now: Date) =>
  state === ACCOUNT.waiting && sent < chinaDayStart(lateBefore(chinaDay(now)))

/** What was sent, as the seller's console shows it; the name of who sent it is the caller's to find. */
export const requestView = (row: RequestRow & { sender: string }, now: Date): View => ({
  requestId: row.id,
  shopName: row.shop_name,
  creditCode: row.credit_code,
  regionName: row.region_name,
  typeName: SHOP_TYPE_NAMES[row.type],
  state: row.state,
  stateName: ACCOUNT_REQUEST_NAMES[row.state],
  sentAt: row.sent_at.toISOString(),
  sentBy: row.sender,
  late: isLate(row, now),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  validUntil: row.valid_until,
  over: row.valid_until !== null && row.valid_until < chinaDay(now),
})

/** What the audit log calls it, as an expression on its id. */
export const shopOfAccountRequest = (id: Sql<unknown>) =>
  sql`(select h.name from accounts.request r join shops.shop h on h.id = r.shop_id where r.id = ${id})`
