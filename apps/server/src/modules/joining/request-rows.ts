import {
  REVIEW,
  ROLE_NAMES,
  USER_REVIEW,
  USER_REVIEW_NAMES,
  type ReviewState,
  type GivenRole,
  type UserReview,
} from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import { assertTransition } from '../reviews/index.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import type { RequestTable } from './tables.gen.ts'

const REQUEST = columnsOf<RequestTable>()(
  'id',
  'user_id',
  'shop_id',
  'from_shop_id',
  'name',
  'role',
  'note',
  'state',
  'reason',
  'decided_by',
  'submitted_at',
  'decided_at',
)
/** A request to join, with the name of the shop. */
export interface RequestRow extends RowOf<typeof REQUEST> {
  role: GivenRole
  state: ReviewState
  shop_name: ShopTable['name']
  /** The shop that the user leaves with it. */
  from_shop_name: ShopTable['name'] | null
}
/** Its columns, read from `REQUESTS`. */
export const REQUEST_COLUMNS = sql`${REQUEST.of('r')}, h.name as shop_name,
  (select f.name from shops.shop f where f.id = r.from_shop_id) as from_shop_name`
export const REQUESTS = sql`joining.request r join shops.shop h on h.id = r.shop_id`

interface RequestFilter {
  id?: number | null | undefined
  kind?: UserReview['kind'] | null | undefined
  state?: ReviewState | null | undefined
  limit: number
}
/** A user's requests, the newest first; `id`, `kind` or `state` null: any. */
export const listRequestsOf = (db: Executor, userId: number, { id = null, kind = null, state = null, limit }: RequestFilter) =>
  rows(
    db,
    sql<RequestRow>`select ${REQUEST_COLUMNS} from ${REQUESTS}
      where r.user_id = ${userId} and (${id}::bigint is null or r.id = ${id})
        and (${kind}::int is null or (r.from_shop_id is not null) = (${kind}::int = ${sql.lit(USER_REVIEW.move)})) and (${state}::int is null or r.state = ${state})
      order by r.submitted_at desc, r.id desc limit ${limit}`,
  )
/** Locks a request: it is decided and withdrawn one at a time. Who decides holds the lock of the shop already. */
export const lockRequest = (tx: Tx, id: number) =>
  first(tx, sql<RequestRow>`select ${REQUEST_COLUMNS} from ${REQUESTS} where r.id = ${id} for update of r`)
/** The shop that a request is about, and the one that the user leaves with it: both are locked before it is decided. */
export const shopsOf = (db: Executor, id: number) =>
  first(
    db,
    sql<Pick<RequestTable, 'shop_id' | 'from_shop_id'>>`select shop_id, from_shop_id from joining.request where id = ${id}`,
  )

interface NewRequest extends Pick<RequestTable, 'user_id' | 'shop_id' | 'name' | 'role' | 'note'> {
  from_shop_id?: number | null
  state: ReviewState
  /** Who let them in; '' while it waits. */
  decided_by: string
}
/** Adds a request; undefined when the user has one that waits. */
export const insertRequest = async (tx: Tx, it: NewRequest, now: Date): Promise<number | undefined> =>
  (
    await first(
      tx,
      sql<Pick<RequestTable, 'id'>>`insert into joining.request
          (user_id, shop_id, from_shop_id, name, role, note, state, decided_by, submitted_at, updated_at, decided_at)
        values (${it.user_id}, ${it.shop_id}, ${it.from_shop_id ?? null}, ${it.name}, ${it.role}, ${it.note}, ${it.state}, ${it.decided_by}, ${now}, ${now},
          ${it.decided_by ? now : null})
        on conflict (user_id) where state = ${sql.lit(REVIEW.waiting)} do nothing returning id`,
    )
  )?.id
interface Settled {
  state: ReviewState
  role: GivenRole
  reason?: string
  /** '' when the user withdrew it. */
  by: string
  byId?: number | undefined
  now: Date
}
/** Decides or withdraws a locked request. */
export async function settleRequest(
  tx: Tx,
  { id, state: from }: RequestRow,
  { state, role, reason = '', by, byId, now }: Settled,
) {
  assertTransition(from, state)
  await sql`update joining.request set state = ${state}, role = ${role}, reason = ${reason}, decided_by = ${by}, decided_by_id = ${byId ?? null}, updated_at = ${now},
      decided_at = ${by ? now : null} where id = ${id}`.execute(tx)
}

const kindOf = ({ from_shop_id: from }: RequestRow) => (from === null ? USER_REVIEW.join : USER_REVIEW.move)
/** A request as the user who made it sees it. */
export const shownRequest = (row: RequestRow): UserReview => ({
  id: row.id,
  kind: kindOf(row),
  kindName: USER_REVIEW_NAMES[kindOf(row)],
  shopId: row.shop_id,
  shopName: row.shop_name,
  fromShopName: row.from_shop_name,
  name: row.name,
  role: row.role,
  roleName: ROLE_NAMES[row.role],
  note: row.note,
  state: row.state,
  rejectReason: row.reason,
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})

/** What an audit log entry calls a request: who wants to join which shop, as an expression on its id. */
export const shopOfRequest = (id: Sql<unknown>) =>
  sql`(select jr.name || ' → ' || js.name from joining.request jr join shops.shop js on js.id = jr.shop_id where jr.id = ${id})`
