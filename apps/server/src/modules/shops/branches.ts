import { MAX_LISTED_BRANCHES, REVIEW, SHOP_TYPE, type ReviewState } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import { regionName } from '../platform/index.ts'
import type { BranchTable, MemberTable, ShopTable } from './tables.gen.ts'

const BRANCH = columnsOf<BranchTable>()(
  'branch_id',
  'headquarters_id',
  'state',
  'approves_orders',
  'asked_by',
  'asked_at',
  'decided_at',
  'reason',
)
/** What a branch asked of a headquarters, and what that answered. */
export interface BranchRow extends RowOf<typeof BRANCH> {
  state: ReviewState
}

/** Where a branch stands; undefined: it has asked no headquarters yet. Who writes by it holds the locks of both shops. */
export const findBranch = (db: Executor, branchId: number) =>
  first(db, sql<BranchRow>`select ${BRANCH.list} from shops.branch where branch_id = ${branchId}`)

export interface BranchInList extends BranchRow {
  name: ShopTable['name']
  region_name: string
  asked_by_name: MemberTable['name'] | null
}
/**
 * The branches of a headquarters, one more than are listed where there are more: those that wait first, then those that may buy. What was
 * taken back is none. `keyword`: part of the name; '' for any.
 */
export const listBranchesOf = (db: Executor, headquartersId: number, keyword = '') =>
  rows(
    db,
    sql<BranchInList>`select ${BRANCH.of('b')}, h.name, ${regionName(sql.ref('h.region_id'))} as region_name,
        (select m.name from shops.member m where m.shop_id = b.branch_id and m.user_id = b.asked_by) as asked_by_name
      from shops.branch b join shops.shop h on h.id = b.branch_id
      where b.headquarters_id = ${headquartersId} and b.state <> ${REVIEW.withdrawn} and strpos(h.name, ${keyword}) > 0
      order by b.state <> ${REVIEW.waiting}, b.state <> ${REVIEW.approved}, h.name, b.branch_id limit ${MAX_LISTED_BRANCHES + 1}`,
  )

/** Where a branch goes next, by whom and why. */
interface BranchMove {
  state: ReviewState
  approvesOrders: boolean
  userId: number
  reason: string
  now: Date
}
/** A branch asks a headquarters; what it asked another one before is over. */
export async function askHeadquarters(
  tx: Tx,
  branchId: number,
  headquartersId: number,
  { userId, now }: Pick<BranchMove, 'userId' | 'now'>,
): Promise<void> {
  await sql`insert into shops.branch (branch_id, headquarters_id, state, asked_by, asked_at)
    values (${branchId}, ${headquartersId}, ${REVIEW.waiting}, ${userId}, ${now})
    on conflict (branch_id) do update set headquarters_id = excluded.headquarters_id, state = excluded.state, approves_orders = false,
      asked_by = excluded.asked_by, asked_at = excluded.asked_at, decided_by = null, decided_at = null, reason = '', buys_notified = true`.execute(
    tx,
  )
  await recordChange(tx, branchId)
}
/** A locked branch that has asked gets another state. */
export async function moveBranch(
  tx: Tx,
  branchId: number,
  { state, approvesOrders, userId, reason, now }: BranchMove,
): Promise<void> {
  await sql`update shops.branch set state = ${state}, approves_orders = ${approvesOrders}, decided_by = ${userId}, decided_at = ${now},
      reason = ${reason}, buys_notified = buys_notified or state <> ${REVIEW.approved} where branch_id = ${branchId}`.execute(tx)
  await recordChange(tx, branchId)
}
/** Keeps what the row says now. */
const recordChange = (tx: Tx, branchId: number) =>
  sql`insert into shops.branch_change (branch_id, headquarters_id, state, approves_orders, by_user, reason, at)
    select branch_id, headquarters_id, state, approves_orders, coalesce(decided_by, asked_by), reason, coalesce(decided_at, asked_at)
    from shops.branch where branch_id = ${branchId}`.execute(tx)

/** A headquarters; undefined: there is no such one. */
export const findHeadquarters = (db: Executor, shopId: number, type: number) =>
  first(
    db,
    sql<
      Pick<ShopTable, 'id' | 'name'> & { region_name: string }
    >`select h.id, h.name, ${regionName(sql.ref('h.region_id'))} as region_name
      from shops.shop h where h.id = ${shopId} and h.type = ${type}`,
  )

/** What `BRANCH_JOINS` provides of a shop `h`: null where it is no branch that asked. */
export interface BranchColumns {
  headquarters_id: BranchTable['headquarters_id'] | null
  headquarters_name: ShopTable['name'] | null
  branch_state: ReviewState | null
  approves_orders: boolean | null
  /** The headquarters is not frozen, and somebody belongs to it. */
  headquarters_open: boolean | null
}
export const BRANCH_COLUMNS = sql`br.headquarters_id, hq.name as headquarters_name, br.state as branch_state, br.approves_orders,
  hq.frozen_at is null and hq.left_at is null as headquarters_open`
/** Joins to a shop `h` its headquarters `hq` by `br`, what it asked of it. */
export const BRANCH_JOINS = sql`left join shops.branch br on br.branch_id = h.id left join shops.shop hq on hq.id = br.headquarters_id`

/** The versions of the rows that they read of a shop `h`, with what `more` reads of the headquarters, as one text. */
export const branchVersions = (more: (headquartersId: Sql<unknown>) => Sql<unknown>) =>
  sql`case when h.type = ${sql.lit(SHOP_TYPE.branch)} then (select row(vb.xmin, vh.xmin, ${more(sql.ref('vb.headquarters_id'))})::text
    from shops.branch vb join shops.shop vh on vh.id = vb.headquarters_id where vb.branch_id = h.id) end`
