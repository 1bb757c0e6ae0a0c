import type { Out } from '@shop/contract/endpoint'
import type { PreviewBuyAgain } from '@shop/contract/orders'
import { formatFen } from '@shop/ui'

type Change = Out<typeof PreviewBuyAgain>['changed'][number]
/** A dialog shows so many lines; the others are counted. */
const MAX_SHOWN = 8

/** What is different of one line of a past order, in a sentence. */
export function changeText({ goodsShowName, units, boughtFen, quantity, fen, problem }: Change): string {
  if (quantity === 0) return `${goodsShowName}：${problem}，不加入`
  const parts = [
    problem && `${problem}，按 ${quantity} ${units}加入`,
    fen !== null && fen !== boughtFen && `${fen > boughtFen ? '涨价' : '降价'} ${formatFen(boughtFen)} → ${formatFen(fen)}`,
  ]
  return `${goodsShowName}：${parts.filter(Boolean).join('，')}`
}

/** All that is different, a line each. */
export function changesText(changed: readonly Change[]): string {
  const shown = changed.slice(0, MAX_SHOWN).map(changeText)
  return [...shown, ...(changed.length > MAX_SHOWN ? [`另有 ${changed.length - MAX_SHOWN} 种`] : [])].join('\n')
}
