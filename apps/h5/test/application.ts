import { REVIEW } from '@shop/contract/codes'

/** Where a shop stands that has not applied. */
export const NOT_BEGUN = {
  state: REVIEW.draft,
  auditId: null,
  reasons: {},
  changed: [],
  submittedAt: null,
  decidedAt: null,
  updatedAt: null,
}
/** When the server saves what a test sends. */
export const SAVED_AT = '2026-11-24T02:00:00Z'
