/**
 * Where a branch stands with the headquarters for which it buys (20-access, “What the law adds”): only `allowed` lets it order.
 * `unqualified`: its headquarters allows it, and may not buy here itself.
 */
export const BRANCH_STANDING_NAMES = {
  none: '未选择总部',
  waiting: '等待总部同意',
  refused: '总部未同意',
  ended: '总部已停止',
  unqualified: '总部暂不能采购',
  allowed: '总部已同意',
} as const
export type BranchStanding = keyof typeof BRANCH_STANDING_NAMES

/** What a headquarters does with a branch: a request is answered once, and what was allowed may be changed or ended. */
export const BRANCH_DECISIONS = ['allow', 'refuse', 'end'] as const
export type BranchDecision = (typeof BRANCH_DECISIONS)[number]

/** Whether a trade may be paid as far as its headquarters goes. */
export const TRADE_APPROVAL = { waiting: 1, approved: 2, refused: 3 } as const
export type TradeApproval = (typeof TRADE_APPROVAL)[keyof typeof TRADE_APPROVAL]

/** At most so many branches of a headquarters are listed at once: a chain with more is looked through by names. */
export const MAX_LISTED_BRANCHES = 200
