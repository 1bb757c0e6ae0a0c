import { REVIEW, type Addition, type ReviewState, type ShopType } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { COUNTS } from '../../shops/index.ts'
import type { AdditionTable, AdditionVersionTable } from '../tables.gen.ts'
import { openContent, type Content } from './content.ts'

const ADDITION = columnsOf<AdditionTable>()(
  'id',
  'user_id',
  'state',
  'version',
  'draft',
  'reasons',
  'shop_name',
  'shop_type',
  'credit_code',
  'region_id',
  'person_name',
  'identity_hash',
  'shop_id',
  'claimed_by',
  'claimed_at',
  'decided_by',
  'updated_at',
  'submitted_at',
  'decided_at',
)
/** An application to add a shop, as it stands. */
export interface AdditionRow extends RowOf<typeof ADDITION> {
  state: ReviewState
  shop_type: ShopType | null
  reasons: Record<string, string>
}
export const additionColumns = (alias: string) => ADDITION.of(alias)

/** One with what became of its shop, for its applicant. */
export interface OwnAdditionRow extends AdditionRow {
  over: Addition['over']
}
/** Of an approved application `a`: why its applicant is in its shop no more. */
const OVER = sql`(select case when not (${COUNTS}) then 'replaced'
    when not exists (select from shops.member m where m.shop_id = h.id and m.user_id = a.user_id) then 'left' end
  from shops.shop h where h.id = a.shop_id)`

/** A user's applications, the newest first; `id` or `state` null: any. */
export const listAdditionsOf = (
  db: Executor,
  userId: number,
  { id = null, state = null, limit }: { id?: number | null | undefined; state?: ReviewState | null | undefined; limit: number },
) =>
  rows(
    db,
    sql<OwnAdditionRow>`select ${ADDITION.of('a')}, ${OVER} as over from joining.addition a where user_id = ${userId} and (${id}::bigint is null or id = ${id})
        and (${state}::int is null or state = ${state})
      order by created_at desc, state in (${REVIEW.draft}, ${REVIEW.waiting}, ${REVIEW.rejected}) desc, id desc limit ${limit}`,
  )
/** Locks an application: it is decided, sent and withdrawn one at a time. */
export const lockAddition = (tx: Tx, id: number) =>
  first(tx, sql<AdditionRow>`select ${ADDITION.list} from joining.addition where id = ${id} for update`)

/** Locks the one application of a user that can still change, and begins it where there is none. */
export async function lockOpenAddition(tx: Tx, userId: number, now: Date): Promise<AdditionRow> {
  for (;;) {
    await sql`insert into joining.addition (user_id, state, created_at, updated_at) values (${userId}, ${REVIEW.draft}, ${now}, ${now})
      on conflict (user_id) where state in (${sql.lit(REVIEW.draft)}, ${sql.lit(REVIEW.waiting)}, ${sql.lit(REVIEW.rejected)}) do nothing`.execute(
      tx,
    )
    const open = await first(
      tx,
      sql<AdditionRow>`select ${ADDITION.list} from joining.addition
        where user_id = ${userId} and state in (${REVIEW.draft}, ${REVIEW.waiting}, ${REVIEW.rejected}) for update`,
    )
    // None: it was decided or withdrawn while this waited for its lock.
    if (open) return open
  }
}

/** What was sent in a version; null: there is no such version, or it can't be read. */
export async function sentContent(db: Executor, secrets: Secrets, id: number, version: number): Promise<Content | null> {
  const found = await first(
    db,
    sql<
      Pick<AdditionVersionTable, 'content'>
    >`select content from joining.addition_version where addition_id = ${id} and version = ${version}`,
  )
  return found ? openContent(secrets, found.content) : null
}

/** What an application says at present: what is being typed, otherwise what was sent last; null: nothing yet, or nothing that can be read. */
export const presentContent = async (
  db: Executor,
  secrets: Secrets,
  { id, draft, version }: Pick<AdditionRow, 'id' | 'draft' | 'version'>,
): Promise<Content | null> => (draft === null ? sentContent(db, secrets, id, version) : openContent(secrets, draft))

/** What applications say at present, encrypted. */
export const sealedAdditions = sql`select coalesce(a.draft, v.content) as sealed from joining.addition a
  left join joining.addition_version v on v.addition_id = a.id and v.version = a.version`
/** What an audit log entry calls an application: the shop to be added, as an expression on its id. */
export const shopOfAddition = (id: Sql<unknown>) => sql`(select shop_name from joining.addition where id = ${id})`
