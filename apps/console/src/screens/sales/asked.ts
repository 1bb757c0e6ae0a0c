import { isDay } from '@shop/contract/days'
import { MAX_SALES_DAYS, SALES_PERIODS, type SalesPeriod } from '@shop/contract/sales-periods'
import type { Address } from '../../kit/address.ts'

/** Which sales the address asks for, as the fields of all calls of sales. */
export interface AskedSales {
  period: SalesPeriod
  from?: string
  to?: string
  sellerId?: number
}
/** The address’s names of them. */
export const ASKED = ['period', 'from', 'to', 'sellerId'] as const
/** A period longer than this many days is shown by month unless days are asked for. */
const DAYS_BY_DAY = 62
const DAY_MS = 86_400_000

const isPeriod = (name: string | undefined): name is SalesPeriod => name !== undefined && Object.hasOwn(SALES_PERIODS, name)
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** What the address asks for; what makes no sense in it counts as the last 7 days, of all sellers. */
export function askedSales({ period, from, to, sellerId }: Address): AskedSales {
  const seller = Number(sellerId)
  const whose = Number.isSafeInteger(seller) && seller > 0 ? { sellerId: seller } : {}
  if (!isPeriod(period)) return { period: 'week', ...whose }
  if (period !== 'chosen') return { period, ...whose }
  const right = from && to && isDay(from) && isDay(to) && from <= to && daysFrom(from, to) <= MAX_SALES_DAYS
  return right ? { period, from, to, ...whose } : { period: 'week', ...whose }
}

/** The address as the calls of the lists take it: the same, in words. */
export const askedAddress = (address: Address): Address => {
  const { period, from, to, sellerId } = askedSales(address)
  return { period, from, to, sellerId: sellerId === undefined ? undefined : String(sellerId) }
}

/** Whether a period is shown by day or by month: as the address says, otherwise by its length. */
export function unitOf({ by }: Address, { period, from, to }: AskedSales): 'day' | 'month' {
  if (by === 'day' || by === 'month') return by
  return period === 'chosen' && from && to && daysFrom(from, to) > DAYS_BY_DAY ? 'month' : 'day'
}
