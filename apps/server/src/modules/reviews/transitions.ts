import { REVIEW, type ReviewState } from '@shop/contract'

const { draft, waiting, approved, rejected, withdrawn, ended } = REVIEW

/**
 * The transitions of everything that is applied for (20-access, "Audit states"): the applicant sends and withdraws, whoever decides
 * approves and rejects; what was approved ends by time or by the platform.
 */
const TRANSITIONS: Record<ReviewState, readonly ReviewState[]> = {
  [draft]: [waiting],
  [waiting]: [approved, rejected, withdrawn],
  [approved]: [ended],
  [rejected]: [waiting],
  [withdrawn]: [],
  [ended]: [],
}

/** Whether something that is applied for may go from one state to another. */
export const canTransition = (from: ReviewState, to: ReviewState) => TRANSITIONS[from].includes(to)
/** Whether the applicant may still change what is in it: what they have not sent, and what was rejected. */
export const isEditable = (state: ReviewState) => canTransition(state, waiting)

/** Guards the statement that writes a new state. Callers have refused what their user may not do, in words: this is a defect. */
export function assertTransition(from: ReviewState, to: ReviewState): void {
  if (!canTransition(from, to)) throw new Error(`what is applied for can't go from the state ${from} to ${to}`)
}
