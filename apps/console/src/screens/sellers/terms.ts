import type { ConsoleGetOwnSeller } from '@shop/contract/console-sellers'
import type { Out } from '@shop/contract/endpoint'
import { conditionFen } from '../../kit/money.ts'

type Seller = Out<typeof ConsoleGetOwnSeller>
/** What a seller's orders cost and how soon they come. */
export type Terms = Pick<Seller, 'minOrderFen' | 'freightFen' | 'freeFreightFen' | 'deliveryHours' | 'cutoffHour'>
/** The same for the shops of some provinces: until when an order is paid to leave the same day is the seller's. */
export type RegionTerms = Seller['regionTerms'][number]

export const minimumText = ({ minOrderFen }: Pick<Terms, 'minOrderFen'>) =>
  minOrderFen === 0 ? '不限金额' : `满 ${conditionFen(minOrderFen)} 起配`

export function freightText({ freightFen, freeFreightFen }: Pick<Terms, 'freightFen' | 'freeFreightFen'>) {
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

export const hoursText = ({ deliveryHours }: Pick<Terms, 'deliveryHours'>) => `发出后 ${deliveryHours} 小时送达`
/** What the shops of a group of provinces read. */
export const regionTermsText = (terms: Omit<RegionTerms, 'regions'>) =>
  [minimumText(terms), freightText(terms), ...(terms.deliveryHours > 0 ? [hoursText(terms)] : [])].join('；')
