import { AUDIT, type AuditState } from '@shop/contract'

const { draft, waiting, approved, rejected, withdrawn, ended } = AUDIT

/**
 * The transitions of everything that is applied for (20-access, "Audit states"): the applicant sends and withdraws, whoever decides
 * approves and rejects; what was approved ends by time or by the platform.
 */
const TRANSITIONS: Record<AuditState, readonly AuditState[]> = {
  [draft]: [waiting],
  [waiting]: [approved, rejected, withdrawn],
  [approved]: [ended],
  [rejected]: [waiting],
  [withdrawn]: [],
  [ended]: [],
}

/** Whether something that is applied for may go from one state to another. */
export const canTransition = (from: AuditState, to: AuditState) => TRANSITIONS[from].includes(to)
/** Whether the applicant may still change what is in it: what they have not sent, and what was rejected. */
export const isEditable = (state: AuditState) => canTransition(state, waiting)

/** Guards the statement that writes a new state. Callers have refused what their user may not do, in words: this is a defect. */
export function assertTransition(from: AuditState, to: AuditState): void {
  if (!canTransition(from, to)) throw new Error(`what is applied for can't go from the state ${from} to ${to}`)
}
