import { DAY, HOUR, after, chinaDay, chinaDayStart, chinaHour } from '../../../kernel/clock.ts'

/** What a seller promises about shipping. */
export interface DeliveryPromise {
  delivery_hours: number
  cutoff_hour: number
}

/** By when an order that is paid now leaves the seller: the same day at 20:00 before the cut-off, otherwise the next day. */
export function shipBefore({ cutoff_hour }: DeliveryPromise, paidAt: Date): Date {
  const evening = after(chinaDayStart(chinaDay(paidAt)), 20 * HOUR)
  return chinaHour(paidAt) < cutoff_hour ? evening : after(evening, DAY)
}

/** A day as buyers say it: 今天, 明天, 后天, else its date. */
export const dayName = (day: string, now: Date) => {
  const days = Math.round((Date.parse(day) - Date.parse(chinaDay(now))) / DAY)
  return days <= 0 ? '今天' : days === 1 ? '明天' : days === 2 ? '后天' : `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
}

/** The day on which an order that is paid now arrives. */
export const arrivalDay = (promise: DeliveryPromise, now: Date) =>
  chinaDay(after(shipBefore(promise, now), promise.delivery_hours * HOUR))
/** The same in words. */
export const arrivalOf = (promise: DeliveryPromise, now: Date) => dayName(arrivalDay(promise, now), now)

/** By when to pay for that, in words. */
export const payByText = ({ cutoff_hour }: DeliveryPromise, now: Date) =>
  `${chinaHour(now) < cutoff_hour ? `${cutoff_hour}:00 前` : '现在'}付款`

/**
 * The next moment by which to pay for what arrives first: of the sellers with the earliest arrival whose cut-off is still ahead, the
 * earliest cut-off, so that the promise holds for each of `from`. Null when none is ahead today.
 */
export function nextCutoff<P extends DeliveryPromise>(promises: readonly P[], now: Date) {
  const earliest = promises.map((promise) => arrivalDay(promise, now)).toSorted()[0]
  const from = promises.filter((p) => arrivalDay(p, now) === earliest && chinaHour(now) < p.cutoff_hour)
  if (earliest === undefined || from.length === 0) return null
  const hour = Math.min(...from.map((p) => p.cutoff_hour))
  return { hour, at: after(chinaDayStart(chinaDay(now)), hour * HOUR), arrival: dayName(earliest, now), from }
}

/** The promise in words: by when to pay, and when it then arrives. */
export const deliveryText = (promise: DeliveryPromise, now: Date) =>
  `${payByText(promise, now)}，预计${arrivalOf(promise, now)}送达`
