import { ORDER, type OrderStatus } from '@shop/contract'
import { DAY, HOUR, after, chinaDay } from '../../kernel/clock.ts'
import { waitsForSeller } from './states.ts'

/** What the arrival of an order or a package is derived from. */
export interface ArrivalFacts {
  status: OrderStatus
  /** By when it leaves the seller, as promised with the payment. */
  ship_before: Date | null
  shipped_at: Date | null
  /** The hours from leaving the seller to arriving. */
  delivery_hours: number
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']
const dateText = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/**
 * The day (China) on which it is expected: the promise, or later when it left later. Null while nothing can be promised: before the
 * payment, after the arrival, and while the seller is late with shipping.
 */
function arrivalDay({ status, ship_before, shipped_at, delivery_hours }: ArrivalFacts, now: Date): string | null {
  const dayAfter = (left: Date) => chinaDay(after(left, delivery_hours * HOUR))
  const promised = ship_before && dayAfter(ship_before)
  if (status === ORDER.shipped || (status === ORDER.partShipped && shipped_at)) {
    const left = shipped_at && dayAfter(shipped_at)
    return (
      [promised, left]
        .filter((day) => day !== null)
        .toSorted()
        .at(-1) ?? null
    )
  }
  return waitsForSeller(status) && ship_before !== null && ship_before > now ? promised : null
}

/** The expected arrival in words: 预计明天（11月23日）送达. Empty while nothing can be promised; a day that has passed is shown as a delay. */
export function arrivalText(facts: ArrivalFacts, now: Date): string {
  const day = arrivalDay(facts, now)
  if (day === null) return ''
  const ahead = Math.round((Date.parse(day) - Date.parse(chinaDay(now))) / DAY)
  if (ahead < 0) return `原定${dateText(day)}送达，有延误`
  const near = ['今天', '明天', '后天'][ahead]
  return near
    ? `预计${near}（${dateText(day)}）送达`
    : `预计${dateText(day)}（周${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}）送达`
}
