import type { GoodsRowData } from '@shop/contract/catalog'
import { expiry, lifeSpan } from '@shop/contract/shelf-life'

type Offer = GoodsRowData['offer']

/** Below so many days of shelf life it is shown in amber. */
const SHORT_LIFE = 180
/** Below so many days it is shown in days even where there is no room for the date. */
const DAYS_ONLY = 90
const SOON = ['今天', '明天']

/**
 * When an offer arrives: `明天到`, `11月25日到`; where there is little room `11/25到`, since without its month a day
 * reads as a number of days. Null without stock.
 */
export const arrivalOf = ({ arrival }: Offer, wide: boolean) =>
  arrival === null ? null : { text: `${wide ? arrival : arrival.replace(/月(\d+)日/, '/$1')}到`, soon: SOON.includes(arrival) }

/** How long it keeps: `效期 2028-07`, and what is left as `more`; where there is little room the days alone under 90. Null without stock. */
export function lifeOf(offer: Offer, wide: boolean) {
  const { expiresOn, lifeDays, nearExpiry } = offer
  if (!expiresOn || lifeDays === null) return null
  const short = nearExpiry || lifeDays < SHORT_LIFE
  const span = lifeSpan(offer)
  return !wide && lifeDays < DAYS_ONLY
    ? { text: `余 ${span}`, short }
    : { text: `效期 ${expiry(offer)}`, more: `（${span}）`, short }
}
