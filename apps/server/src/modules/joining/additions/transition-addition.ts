import { REVIEW, type ReviewState } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Tx } from '../../../kernel/database.ts'
import { assertTransition } from '../../reviews/index.ts'
import type { AdditionRow } from './addition-rows.ts'

interface Step {
  now: Date
  /** The reviewer who decides, by name. */
  by?: string
  /** Why fields were rejected, by their names. */
  reasons?: Record<string, string>
  /** The shop that an approval has created. */
  shopId?: number | null
}

/** Moves a locked application to another state. Sending counts a version and clears the draft; whoever reviewed it no longer does. Why a version was rejected is kept with it. */
export async function transitionAddition(tx: Tx, addition: AdditionRow, to: ReviewState, step: Step): Promise<void> {
  const { id, state, version } = addition
  const { now, by = '', reasons = {}, shopId = null } = step
  assertTransition(state, to)
  const isSent = to === REVIEW.waiting
  const isDecided = to === REVIEW.approved || to === REVIEW.rejected
  await sql`update joining.addition set state = ${to}, version = ${isSent ? version + 1 : version}, shop_id = ${shopId},
      reasons = ${JSON.stringify(reasons)}::jsonb, updated_at = ${now}, draft = case when ${isSent} then null else draft end,
      submitted_at = case when ${isSent} then ${now}::timestamptz else submitted_at end,
      decided_at = ${isDecided ? now : null}, decided_by = ${by}, claimed_by = null, claimed_at = null
    where id = ${id}`.execute(tx)
  if (to === REVIEW.rejected)
    await sql`insert into joining.addition_rejection (addition_id, version, reasons, at, by)
      values (${id}, ${version}, ${JSON.stringify(reasons)}::jsonb, ${now}, ${by})`.execute(tx)
}
