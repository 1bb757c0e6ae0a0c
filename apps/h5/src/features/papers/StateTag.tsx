import { REVIEW, REVIEW_WORDS, type ReviewState } from '@shop/contract/codes'
import { Tag, type TagVariant } from '@shop/ui'

const TONES: { readonly [S in ReviewState]?: TagVariant } = {
  [REVIEW.waiting]: 'near-expiry',
  [REVIEW.approved]: 'brand',
  [REVIEW.rejected]: 'danger',
  [REVIEW.ended]: 'danger',
}
/** Where a qualification of the shop stands, in the same word wherever it is shown. */
export const StateTag = ({ state }: { state: ReviewState }) => (
  <Tag variant={TONES[state] ?? 'neutral'}>{state === REVIEW.draft ? '未申请' : REVIEW_WORDS[state]}</Tag>
)
