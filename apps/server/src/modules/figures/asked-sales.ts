import { ConsoleGetSales, MAX_SALES_DAYS, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { addDays, chinaDay, daysBetween } from '../../kernel/clock.ts'
import { first, type Executor } from '../../kernel/database.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'
import type { Operator } from '../operators/index.ts'
import type { Days } from './day-figures.ts'

type Asked = Pick<In<typeof ConsoleGetSales>, 'period' | 'from' | 'to' | 'sellerId'>

/** The days of a period, today’s being the last; a month ends today at the latest. */
export function daysOf({ period = 'week', from, to }: Asked, now: Date): Days {
  const today = chinaDay(now)
  if (period !== 'chosen' && (from !== undefined || to !== undefined)) badInput({ period: '选了起止日期，请用自选日期' })
  const month = `${today.slice(0, 7)}-01`
  switch (period) {
    case 'week':
      return { from: addDays(today, -6), to: today }
    case 'days30':
      return { from: addDays(today, -29), to: today }
    case 'month':
      return { from: month, to: today }
    case 'lastMonth': {
      const last = addDays(month, -1)
      return { from: `${last.slice(0, 7)}-01`, to: last }
    }
    case 'chosen': {
      if (from === undefined) return badInput({ from: '请选择开始日期' })
      if (to === undefined) return badInput({ to: '请选择结束日期' })
      if (to > today) badInput({ to: '最晚到今天' })
      if (from > to) badInput({ from: '开始日期不能晚于结束日期' })
      if (daysBetween(from, to) >= MAX_SALES_DAYS) badInput({ from: `最多 ${MAX_SALES_DAYS} 天` })
      return { from, to }
    }
  }
}

/** As many days before these. */
export const daysBefore = ({ from, to }: Days): Days => ({
  from: addDays(from, -1 - daysBetween(from, to)),
  to: addDays(from, -1),
})

/** Whose sales are shown: the caller's own seller's, or for the platform those of the one that was asked for, or of all (null). Another seller is not there. */
export async function askedSeller(
  db: Executor,
  actor: Operator,
  { sellerId = actor.sellerId ?? undefined }: Asked,
): Promise<{ sellerId: number; name: string } | null> {
  if (sellerId === undefined) return null
  const found =
    actor.sellerId === null || actor.sellerId === sellerId
      ? await first(db, sql<Pick<SellerTable, 'name'>>`select name from catalog.seller where id = ${sellerId}`)
      : undefined
  if (!found) return refuse(ConsoleGetSales, 'NOT_FOUND', {}, '没有这个卖家')
  return { sellerId, name: found.name }
}
