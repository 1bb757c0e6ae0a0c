import { REVIEW, type ReviewState } from '@shop/contract'
import { reviewClaims, type Claimable } from '../operators/index.ts'

/** What is applied for, as it stands. */
export interface Submission extends Claimable {
  id: number
  state: ReviewState
  /** How often it was sent; 0: a draft, which is no one's to review. */
  version: number
  /** The name of whoever decided it; '' for no one. */
  decided_by: string
}

/** How something that was sent stands, as the console shows it to an operator. */
export const shownReview = (
  row: Submission & { submitted_at: Date | null; claimer: string | null },
  operatorId: number,
  now: Date,
) => ({
  state: row.state,
  version: row.version,
  submittedAt: row.submitted_at!.toISOString(),
  claim: row.state === REVIEW.waiting ? reviewClaims.shown(row, operatorId, now) : null,
  decidedBy: row.decided_by,
})
