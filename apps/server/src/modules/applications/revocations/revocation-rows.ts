import { REVIEW, type ReviewState } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { affectedRows, first, type Executor, type Tx } from '../../../kernel/database.ts'
import { findGrants } from '../../qualification/index.ts'
import type { ApplicationRow } from '../application-rows.ts'
import type { RevocationTable } from '../tables.gen.ts'

const REVOCATION = columnsOf<RevocationTable>()('id', 'proposed_by', 'proposed_at', 'reason', 'suspends')
export type RevocationRow = RowOf<typeof REVOCATION> & { proposer: string }

/** The proposal to revoke an application that waits to be decided. Serialized by the shop’s lock. */
export const findOpenRevocation = (db: Executor, applicationId: number) =>
  first(
    db,
    sql<RevocationRow>`select ${REVOCATION.of('r')}, o.name as proposer
      from applications.revocation r join operators.operator o on o.id = r.proposed_by
      where r.application_id = ${applicationId} and r.decided_at is null`,
  )
/** Whether such a proposal waits, as an expression on the application’s id. */
export const isRevoking = (applicationId: Sql<unknown>) =>
  sql`exists (select from applications.revocation r where r.application_id = ${applicationId} and r.decided_at is null)`

/** Adds a proposal; false when one waits already. */
export const insertRevocation = async (
  tx: Tx,
  { auditId, by, reason, suspends, now }: { auditId: number; by: number; reason: string; suspends: boolean; now: Date },
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`insert into applications.revocation (application_id, proposed_by, proposed_at, reason, suspends)
      values (${auditId}, ${by}, ${now}, ${reason}, ${suspends}) on conflict do nothing`,
  )) === 1
export const decideRevocationRow = (tx: Tx, id: number, confirmed: boolean, by: number, now: Date) =>
  sql`update applications.revocation set confirmed = ${confirmed}, decided_by = ${by}, decided_at = ${now} where id = ${id}`.execute(
    tx,
  )

/** Since when the right of a shop to buy rests by the proposals that wait; null: by none. */
export const suspendedSince = async (tx: Tx, shopId: number): Promise<Date | null> =>
  (await first(
    tx,
    sql<{ since: Date | null }>`select min(r.proposed_at) as since from applications.revocation r
      join applications.application a on a.id = r.application_id
      where a.shop_id = ${shopId} and r.decided_at is null and r.suspends`,
  ))!.since

/** How many other operators may confirm what this one proposes. */
export const countOtherReviewers = async (db: Executor, operatorId: number): Promise<number> =>
  (await first(
    db,
    sql<{ count: number }>`select count(*)::int as count from operators.operator
      where org = 'platform' and active and 'qualification' = any (rights) and id <> ${operatorId}`,
  ))!.count

/** Why a locked application can’t be revoked: only what is in force can. Null: it can. */
export async function unrevocable(
  tx: Tx,
  application: ApplicationRow,
): Promise<{ movedOn: ReviewState } | { text: string } | null> {
  const { state, level, shop_id: shopId } = application
  if (state !== REVIEW.approved) return { movedOn: state }
  if (level === 'update') return { text: '证照更新不能单独撤销，请撤销门店的采购资质' }
  if (await isReplaced(tx, application)) return { text: '门店有更新的一份已通过，请撤销那一份' }
  if (level === 'price' && (await findGrants(tx, shopId)).buys) return { text: '门店正在采购，请先撤销采购资质' }
  return null
}

/** Whether another application of this level was approved after it: that one is in force. */
const isReplaced = (tx: Tx, { id, level, shop_id: shopId, decided_at: at }: ApplicationRow) =>
  first(
    tx,
    sql`select from applications.application
      where shop_id = ${shopId} and level = ${level} and state = ${REVIEW.approved} and id <> ${id} and decided_at > ${at}`,
  )
