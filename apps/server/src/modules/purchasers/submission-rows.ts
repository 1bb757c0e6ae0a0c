import { REVIEW, type ApplicantCapacity, type ReviewState } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import { lockShop } from '../shops/index.ts'
import type { SubmissionTable } from './tables.gen.ts'

const SUBMISSION = columnsOf<SubmissionTable>()(
  'id',
  'shop_id',
  'user_id',
  'state',
  'version',
  'capacity',
  'person_name',
  'content',
  'reasons',
  'claimed_by',
  'claimed_at',
  'submitted_at',
  'decided_at',
  'decided_by',
)
/** Papers that a member sent. */
export interface SubmissionRow extends RowOf<typeof SUBMISSION> {
  state: ReviewState
  capacity: ApplicantCapacity
  reasons: Record<string, string>
}
export const submissionColumns = (alias: string) => SUBMISSION.of(alias)

/** What a member sent last to a shop. */
export const findSent = (db: Executor, shopId: number, userId: number) =>
  first(
    db,
    sql<SubmissionRow>`select ${SUBMISSION.list} from purchasers.submission where shop_id = ${shopId} and user_id = ${userId}
      order by version desc limit 1`,
  )

/** What the same member sent to the same shop before, the newest first; so many of them. */
export const listSentBefore = (db: Executor, { shop_id: shopId, user_id: userId, version }: SubmissionRow, limit: number) =>
  rows(
    db,
    sql<SubmissionRow>`select ${SUBMISSION.list} from purchasers.submission where shop_id = ${shopId} and user_id = ${userId}
      and version < ${version} order by version desc limit ${limit}`,
  )

/** Locks the shop, then papers that were sent to it: they are decided, withdrawn and given up with the membership one at a time. */
export async function lockSubmission(tx: Tx, id: number): Promise<SubmissionRow | undefined> {
  const shopId = await shopOfSubmission(tx, id)
  if (shopId === undefined) return undefined
  await lockShop(tx, shopId)
  return first(tx, sql<SubmissionRow>`select ${SUBMISSION.list} from purchasers.submission where id = ${id} for update`)
}
/** The shop that papers were sent to. */
export const shopOfSubmission = async (db: Executor, id: number): Promise<number | undefined> =>
  (await first(db, sql<Pick<SubmissionTable, 'shop_id'>>`select shop_id from purchasers.submission where id = ${id}`))?.shop_id

/** What purchasers sent and fill in, encrypted. */
export const sealedSubmissions = sql`select content as sealed from purchasers.submission where content <> ''
  union all select content from purchasers.draft`
/** What an audit log entry calls papers: who sent them, as an expression on their id. */
export const purchaserOf = (id: Sql<unknown>) => sql`(select person_name from purchasers.submission where id = ${id})`
/** The id of the papers of the member `alias` that wait; null: none. */
export const waitingPapers = (
  alias: string,
) => sql`(select w.id from purchasers.submission w where w.shop_id = ${sql.ref(`${alias}.shop_id`)}
    and w.user_id = ${sql.ref(`${alias}.user_id`)} and w.state = ${sql.lit(REVIEW.waiting)})`
