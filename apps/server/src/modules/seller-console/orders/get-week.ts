import type { ConsoleGetWeek, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay, chinaDayStart } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { readableSellerId } from './policy.ts'

type Day = Out<typeof ConsoleGetWeek>['days'][number]
const DAYS = 7
/** An order is paid within hours of its making, so older ones need not be looked at. */
const MAX_PAYMENT_DAYS = 2
const CHINA_DAY = sql`at time zone 'Asia/Shanghai')::date::text`

/** What was paid and shipped on each of the last seven days in China, of one seller or of all; days without either are zero. */
export async function getWeek({ db, actor, now }: QueryContext<typeof ConsoleGetWeek>): Promise<Out<typeof ConsoleGetWeek>> {
  const sellerId = readableSellerId(actor)
  const own = sellerId === null ? sql`true` : sql`o.seller_id = ${sellerId}`
  const begin = addDays(chinaDay(now), 1 - DAYS)
  const from = chinaDayStart(begin)
  const [paid, shipped] = await Promise.all([
    rows(
      db,
      sql<Omit<Day, 'shipped'>>`select (o.paid_at ${CHINA_DAY} as day, count(*)::int as orders, sum(o.total_fen)::bigint as fen
        from orders.order_head o
        where ${own} and o.created_at >= ${chinaDayStart(addDays(begin, -MAX_PAYMENT_DAYS))} and o.paid_at >= ${from} group by 1`,
    ),
    rows(
      db,
      sql<Pick<Day, 'day' | 'shipped'>>`select (p.shipped_at ${CHINA_DAY} as day, count(distinct p.order_id)::int as shipped
        from fulfilment.package p join orders.order_head o on o.id = p.order_id where ${own} and p.shipped_at >= ${from} group by 1`,
    ),
  ])
  return {
    days: Array.from({ length: DAYS }, (_, i) => {
      const day = addDays(begin, i)
      const { orders = 0, fen = 0 } = paid.find((row) => row.day === day) ?? {}
      return { day, orders, fen, shipped: shipped.find((row) => row.day === day)?.shipped ?? 0 }
    }),
  }
}
