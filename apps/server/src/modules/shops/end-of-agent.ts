import type { RightEnd } from '@shop/contract'

/**
 * The last day of what an agent's papers give, and what ends then: the power of attorney, or their identity card where that runs out
 * before (null: it does not, or was not asked for).
 */
export const endOfAgent = (paper: string, card: string | null): { until: string; endsWith: RightEnd } =>
  card !== null && card < paper ? { until: card, endsWith: 'identity-card' } : { until: paper, endsWith: 'power-of-attorney' }
