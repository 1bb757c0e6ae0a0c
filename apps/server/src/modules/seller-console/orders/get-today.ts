import { ORDER_GROUPS, type ConsoleGetToday, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay, chinaDayStart } from '../../../kernel/clock.ts'
import { first, rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { statusList } from '../../orders/index.ts'
import { HEAD, headView, type HeadRow } from './head.ts'
import { readableSellerId } from './policy.ts'

type View = Out<typeof ConsoleGetToday>
interface Sums {
  paid_today: View['paidToday']
  paid_yesterday: View['paidYesterday']
  waiting: View['waiting']
  late: number
  shipped_today: number
}

/** How many of the orders that wait are named. */
const DUE = 10
/** An order is paid within hours of its making, so older ones need not be looked at. */
const MAX_PAYMENT_DAYS = 2
const waits = sql`o.status in ${statusList(ORDER_GROUPS.ship)}`
const sum = sql`json_build_object('orders', count(*), 'fen', coalesce(sum(o.total_fen), 0))`

/** What a seller was paid today and yesterday, what it shipped, and the orders that wait, due first first. */
export async function getSellerToday({ db, actor, now }: QueryContext<typeof ConsoleGetToday>): Promise<View> {
  const sellerId = readableSellerId(actor)
  const own = sellerId === null ? sql`true` : sql`o.seller_id = ${sellerId}`
  const today = chinaDay(now)
  const day = chinaDayStart(today)
  const yesterday = chinaDayStart(addDays(today, -1))
  const since = chinaDayStart(addDays(today, -1 - MAX_PAYMENT_DAYS))
  const [sums, due] = await Promise.all([
    first(
      db,
      sql<Sums>`select
        (select ${sum} from orders.order_head o where ${own} and o.created_at >= ${since} and o.paid_at >= ${day}) as paid_today,
        (select ${sum} from orders.order_head o where ${own} and o.created_at >= ${since} and o.paid_at >= ${yesterday} and o.paid_at < ${day}) as paid_yesterday,
        (select ${sum} from orders.order_head o where ${own} and ${waits}) as waiting,
        (select count(*)::int from orders.order_head o where ${own} and ${waits} and o.ship_before < ${now}) as late,
        (select count(distinct p.order_id)::int from fulfilment.package p join orders.order_head o on o.id = p.order_id
          where p.shipped_at >= ${day} and ${own}) as shipped_today`,
    ),
    rows(
      db,
      sql<HeadRow>`select ${HEAD} from orders.order_head o join shops.shop h on h.id = o.shop_id join catalog.seller s on s.id = o.seller_id
        where ${own} and ${waits} order by o.ship_before, o.id limit ${sql.lit(DUE)}`,
    ),
  ])
  return {
    paidToday: sums!.paid_today,
    paidYesterday: sums!.paid_yesterday,
    shippedToday: sums!.shipped_today,
    waiting: sums!.waiting,
    late: sums!.late,
    due: due.map((row) => headView(row, actor)),
  }
}
