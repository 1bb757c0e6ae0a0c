/** Why an answer did not help. */
export const UNSOLVED_REASONS = {
  unclear: '看不明白',
  different: '和实际不一样',
  missing: '没有我要的内容',
  failed: '照着做没有成功',
} as const
export type UnsolvedReason = keyof typeof UNSOLVED_REASONS
