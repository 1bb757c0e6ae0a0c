/**
 * What every review by operators has in common, whatever is applied for: its states, claims, decisions, fields compared with the version
 * before, and pictures that only a reviewer opens. It has no tables and no calls: those belong to what is applied for.
 */
export { claimForReview } from './claim.ts'
export { checkDecision, checkPending, SHOWN_DECISIONS, verdictOf } from './decision.ts'
export {
  changedFields,
  comparedFields,
  refuseAsRejected,
  rejectionTemplates,
  unreadableFields,
  type SentField,
} from './fields.ts'
export { personInNumber } from './person-in-number.ts'
export { openPicture } from './picture.ts'
export { isClaimed, isInState, queueOrder, type Claim } from './queue.ts'
export { shownReview, type Submission } from './rows.ts'
export { assertTransition, canTransition, isEditable } from './transitions.ts'
export { namePicture, READ_VERSIONS, shownVersions, type SentVersion } from './versions.ts'
export { MAX_EARLIER, shownEarlier, type EarlierRow } from './earlier.ts'
