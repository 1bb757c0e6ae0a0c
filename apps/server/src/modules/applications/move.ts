import { AUDIT, type AuditState } from '@shop/contract'
import { sql } from 'kysely'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { setPriceState } from '../qualification/index.ts'
import type { ApplicationRow } from './application-rows.ts'
import { mayMove } from './transitions.ts'

interface Step {
  /** The name of the person who does it, as the history shows it. */
  by: string
  /** Why fields were rejected, by their names. */
  reasons?: Record<string, string>
}

/**
 * Moves a locked application to another state, with a row of history; the shop's qualification and its open pages follow in the same
 * transaction. Sending counts a version and clears the draft.
 */
export async function moveApplication(
  { tx, now, emit }: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  { id, level, shop_id: shopId, state, version }: ApplicationRow,
  to: AuditState,
  { by, reasons = {} }: Step,
): Promise<void> {
  if (!mayMove(state, to)) throw new Error(`an application in the state ${state} can't become ${to}`)
  const isSent = to === AUDIT.waiting
  const isDecided = to === AUDIT.approved || to === AUDIT.rejected
  const next = isSent ? version + 1 : version
  const why = JSON.stringify(reasons)
  await sql`update applications.application set state = ${to}, version = ${next}, reasons = ${why}::jsonb, updated_at = ${now},
      draft = case when ${isSent} then null else draft end,
      submitted_at = case when ${isSent} then ${now}::timestamptz else submitted_at end,
      decided_at = case when ${isDecided} then ${now}::timestamptz end, decided_by = ${isDecided ? by : ''},
      claimed_by = null, claimed_at = null
    where id = ${id}`.execute(tx)
  await sql`insert into applications.transition (application_id, at, from_state, to_state, version, by_name, reasons)
    values (${id}, ${now}, ${state}, ${to}, ${next}, ${by}, ${why}::jsonb)`.execute(tx)
  await setPriceState(tx, shopId, to, now)
  await emit('application-moved', { shop: shopId }, { auditId: id, level, state: to })
}
