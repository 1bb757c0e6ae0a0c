import type { BranchStanding } from '@shop/contract/branch-states'
import { REVIEW, type ReviewState } from '@shop/contract/codes'
import type { TagVariant } from '@shop/ui'

/** How a branch reads where it stands with its headquarters. */
export const STANDING_TONES: Record<BranchStanding, TagVariant> = {
  none: 'neutral',
  waiting: 'near-expiry',
  refused: 'danger',
  ended: 'danger',
  unqualified: 'near-expiry',
  allowed: 'brand',
}

/** How a headquarters reads where a branch stands. */
export const BRANCH_WORDS: { readonly [S in ReviewState]?: { text: string; tone: TagVariant } } = {
  [REVIEW.waiting]: { text: '申请采购', tone: 'near-expiry' },
  [REVIEW.approved]: { text: '可采购', tone: 'brand' },
  [REVIEW.rejected]: { text: '未同意', tone: 'neutral' },
  [REVIEW.ended]: { text: '已停止', tone: 'neutral' },
}
