import type { ConsoleGetOwnSeller } from '@shop/contract/console-sellers'
import type { Out } from '@shop/contract/endpoint'
import { conditionFen } from '../../kit/money.ts'

/** What a seller's orders cost and how soon they come. */
export type Terms = Pick<
  Out<typeof ConsoleGetOwnSeller>,
  'minOrderFen' | 'freightFen' | 'freeFreightFen' | 'deliveryHours' | 'cutoffHour'
>

export const minimumText = ({ minOrderFen }: Terms) => (minOrderFen === 0 ? '不限金额' : `满 ${conditionFen(minOrderFen)} 起配`)

export function freightText({ freightFen, freeFreightFen }: Terms) {
  if (freightFen === 0) return '包邮'
  if (freeFreightFen === null) return `运费 ${conditionFen(freightFen)}`
  return `满 ${conditionFen(freeFreightFen)} 包邮，不满收 ${conditionFen(freightFen)}`
}

/** Orders leave by this hour of the day. */
const LEAVES = 20
const DAYS = ['今天', '明天', '后天']
/** What a shop reads that looks before the seller's hour. */
export function promiseText({ cutoffHour, deliveryHours }: Terms) {
  const days = Math.floor(((cutoffHour === 0 ? 24 : 0) + LEAVES + deliveryHours) / 24)
  const paid = cutoffHour === 0 ? '现在付款' : `${cutoffHour}:00 前付款`
  return `${paid}，预计${DAYS[days] ?? ` ${days} 天后`}送达`
}
