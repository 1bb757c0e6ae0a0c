import type { ConsoleGetSales, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { addDays } from '../../kernel/clock.ts'
import { first, rows } from '../../kernel/database.ts'
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
  // The points and the whole are one statement: today's part is counted once. A shop counts once in each.
  const [found, earlier] = await Promise.all([
    rows(
      db,
      sql<Sums & { day: string | null }>`select f.point as day, ${SUMS}
        from (select f.*, ${point} as point from ${shopDays(days, sellerId, kept)} f) f group by grouping sets ((f.point), ()) having count(*) > 0`,
    ),
    first(db, sql<Sums>`select ${SUMS} from ${shopDays(before, sellerId, kept)} f having count(*) > 0`),
  ])
  const sumsOn = new Map(found.map((row) => [row.day, row]))
  return {
    ...days,
    before,
    seller,
    figures: figuresView(sumsOn.get(null)),
    figuresBefore: figuresView(earlier),
    points: [...pointsOf(days, by)].map((day) => ({ day, ...figuresView(sumsOn.get(day)) })),
  }
}
