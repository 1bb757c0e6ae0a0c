import { AUDIT, type AuditState } from '@shop/contract'

const { draft, waiting, approved, rejected, withdrawn, ended } = AUDIT

/**
 * The transitions of every application (20-access, "Audit states"): the applicant sends and withdraws, the platform approves and
 * rejects; what was approved ends by time or by the platform.
 */
const TRANSITIONS: Record<AuditState, readonly AuditState[]> = {
  [draft]: [waiting],
  [waiting]: [approved, rejected, withdrawn],
  [approved]: [ended],
  [rejected]: [waiting],
  [withdrawn]: [],
  [ended]: [],
}

export const canTransition = (from: AuditState, to: AuditState) => TRANSITIONS[from].includes(to)
/** Whether the applicant may still change what is in it: what they have not sent, and what was rejected. */
export const isEditable = (state: AuditState) => canTransition(state, waiting)
