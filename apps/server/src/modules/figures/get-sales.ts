import type { ConsoleGetSales, In, Out } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { addDays } from '../../kernel/clock.ts'
import { first, rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { askedSeller, daysBefore, daysOf } from './asked-sales.ts'
import { SUMS, type Days } from './day-figures.ts'
import { lastKeptDay, summedDays } from './kept-days.ts'
import { figuresView, type Sums } from './sums.ts'

type Counted = Sums & { shops: number | null }

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
  const pointOf = (day: Sql<unknown>) =>
    by === 'day' ? day : sql`greatest(date_trunc('month', ${day})::date, ${days.from}::date)`
  const [found, earlier] = await Promise.all([
    rows(
      db,
      sql<Counted & { day: string | null }>`with ${summedDays(days, sellerId, kept)},
        visit as (select distinct ${pointOf(sql`b.day`)} as day, b.shop_id from bought b)
        select s.*, v.shops from (
          select f.point as day, ${SUMS} from (select p.*, ${pointOf(sql`p.day`)} as point from part p) f group by grouping sets ((f.point), ()) having count(*) > 0) s
        left join (
          select day, count(*)::int as shops from visit group by 1
          union all select null, count(*)::int from (select distinct shop_id from visit) x) v on v.day is not distinct from s.day`,
    ),
    first(
      db,
      sql<Counted>`with ${summedDays(before, sellerId, kept)}
        select ${SUMS}, (select count(*)::int from (select distinct shop_id from bought) x) as shops from part f having count(*) > 0`,
    ),
  ])
  const sumsOn = new Map(found.map((row) => [row.day, row]))
  const viewOf = (counted: Counted | undefined) => figuresView(counted, counted?.shops ?? 0)
  return {
    ...days,
    before,
    seller,
    figures: viewOf(sumsOn.get(null)),
    figuresBefore: viewOf(earlier),
    points: [...pointsOf(days, by)].map((day) => ({ day, ...viewOf(sumsOn.get(day)) })),
  }
}
