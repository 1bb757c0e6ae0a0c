import type { ConsoleGetSales, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { addDays } from '../../kernel/clock.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { askedSeller, daysBefore, daysOf } from './asked-sales.ts'
import type { Days } from './day-figures.ts'
import { lastKeptDay, shopDays } from './kept-days.ts'
import { figuresView, SUMS, type Sums } from './sums.ts'

/** The first days of the points: each day, or the first of each month and the period's own. */
function* pointsOf({ from, to }: Days, by: 'day' | 'month') {
  for (let day = from; day <= to; day = addDays(day, 1)) if (by === 'day' || day === from || day.endsWith('-01')) yield day
}

/** What was sold in a period and in the one before it, and by day or month, of one seller or of all. */
export async function getSales(
  { db, actor, now }: QueryContext<typeof ConsoleGetSales>,
  { by = 'day', ...asked }: In<typeof ConsoleGetSales>,
): Promise<Out<typeof ConsoleGetSales>> {
  const days = daysOf(asked, now)
  const before = daysBefore(days)
  const seller = await askedSeller(db, actor, asked)
  const sellerId = seller?.sellerId ?? null
  const kept = await lastKeptDay(db)
  // Of a month, the first day within the period stands for it.
  const point = by === 'day' ? sql`f.day` : sql`greatest(date_trunc('month', f.day)::date, ${days.from}::date)`
  const [points, totals] = await Promise.all([
    rows(db, sql<Sums & { day: string }>`select ${point} as day, ${SUMS} from ${shopDays(days, sellerId, kept)} f group by 1`),
    rows(
      db,
      sql<Sums & { current: boolean }>`select f.day >= ${days.from} as current, ${SUMS}
        from ${shopDays({ from: before.from, to: days.to }, sellerId, kept)} f group by 1`,
    ),
  ])
  const sumsOn = new Map(points.map((row) => [row.day, row]))
  return {
    ...days,
    before,
    seller,
    figures: figuresView(totals.find(({ current }) => current)),
    figuresBefore: figuresView(totals.find(({ current }) => !current)),
    points: [...pointsOf(days, by)].map((day) => ({ day, ...figuresView(sumsOn.get(day)) })),
  }
}
