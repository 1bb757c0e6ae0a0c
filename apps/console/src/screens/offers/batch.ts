import type { ConsoleGetOffer } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'

export type Batch = Out<typeof ConsoleGetOffer>['batches'][number]

/** What a batch is, in a word, and what may be done with it besides adjusting: a recall holds it until it is closed. */
export function stateOf({ recall, locked, lifeDays, sellable }: Pick<Batch, 'recall' | 'locked' | 'lifeDays' | 'sellable'>) {
  const actions = { lock: !recall, recall: !recall || recall.closed }
  if (recall) return { ...actions, text: recall.closed ? '已召回' : '召回中', color: 'error' }
  if (locked) return { ...actions, text: '已锁定', color: 'error' }
  if (lifeDays < 0) return { ...actions, text: '已过期', color: 'error' }
  return sellable ? { ...actions, text: '可售', color: 'success' } : { ...actions, text: '不可售', color: 'default' }
}
