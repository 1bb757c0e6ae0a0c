import { REVIEW, type ReviewState } from '@shop/contract/codes'

const COLORS: { readonly [S in ReviewState]?: string } = {
  [REVIEW.waiting]: 'processing',
  [REVIEW.approved]: 'success',
  [REVIEW.rejected]: 'error',
}
/** The colour of a state's tag; undefined: the plain one. */
export const stateColor = (state: ReviewState) => COLORS[state]
