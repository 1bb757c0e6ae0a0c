import type { ConsoleGetOffer } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'
import { lifeSpan } from '@shop/contract/shelf-life'

export type Batch = Out<typeof ConsoleGetOffer>['batches'][number]

/** What is left of its shelf life, or since when there is none. */
export const lifeText = (batch: Pick<Batch, 'expiresOn' | 'lifeDays'>) =>
  batch.lifeDays < 0 ? `已过期 ${-batch.lifeDays} 天` : lifeSpan(batch)

/**
 * What a batch is, in a word, and what may be done with it besides adjusting: a recall holds it until it is closed, and what was sold keeps the
 * number that papers name.
 */
export function stateOf({
  recall,
  locked,
  platformLock,
  lifeDays,
  awaitsReport,
  sellable,
  sold,
}: Pick<Batch, 'recall' | 'locked' | 'platformLock' | 'lifeDays' | 'awaitsReport' | 'sellable' | 'sold'>) {
  const actions = {
    lock: !recall && !platformLock,
    recall: !recall || recall.closed,
    correct: !recall && !platformLock && sold === 0,
  }
  if (recall) return { ...actions, text: recall.closed ? '已召回' : '召回中', color: 'error' }
  if (platformLock) return { ...actions, text: '平台锁定', color: 'error' }
  if (locked) return { ...actions, text: '已锁定', color: 'error' }
  if (lifeDays < 0) return { ...actions, text: '已过期', color: 'error' }
  if (awaitsReport) return { ...actions, text: '待药检报告，暂不可售', color: 'warning' }
  return sellable ? { ...actions, text: '可售', color: 'success' } : { ...actions, text: '不可售', color: 'default' }
}
