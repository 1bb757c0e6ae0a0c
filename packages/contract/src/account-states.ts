/** Where a shop stands with a seller that sells only to shops it has approved (30-catalog, "Seller account"). */
export const ACCOUNT = { none: 0, waiting: 1, approved: 2, rejected: 3, expired: 4, ended: 5, toSign: 6 } as const
export type AccountState = (typeof ACCOUNT)[keyof typeof ACCOUNT]

/** An approved account whose agreement of the day is not signed yet is `toSign` (20-access, "contractAgreement"). */
export const HELD_ACCOUNTS: readonly AccountState[] = [ACCOUNT.approved, ACCOUNT.toSign]

/** What the button says that leads to the account. */
export const ACCOUNT_NAMES: Record<AccountState, string> = {
  0: '申请建采',
  1: '审核中',
  2: '已建采',
  3: '未通过，查看原因',
  4: '已到期，重新申请',
  5: '已终止，查看原因',
  6: '去签协议',
}
/** Why a shop without an account that holds can't buy. */
export const ACCOUNT_TEXTS: Record<Exclude<AccountState, 2>, string> = {
  0: '需先向卖家申请建采，通过后可购买',
  1: '建采申请审核中，通过后可购买',
  3: '建采申请未通过，修改后可重新申请',
  4: '建采已到期，重新申请后可购买',
  5: '卖家已终止建采，可联系卖家或重新申请',
  6: '建采已通过，签协议后可购买',
}

/** For so many days an approved account holds, unless a paper runs out before. */
export const ACCOUNT_DAYS = 365
/** So many days before its end a shop may send its papers again. */
export const ACCOUNT_RENEWABLE_DAYS = 30
/** Within so many working days a seller answers. */
export const ANSWER_WORKING_DAYS = 3
