import { ORDER_GROUPS, type CountOrders, type Out } from '@shop/contract'
import { sql } from 'kysely'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { statusList } from '../orders/index.ts'

/** The tabs of orders that wait for something. */
const COUNTED_STATES = ['pay', 'ship', 'receive', 'refunding'] as const

/** How many orders wait in each group that waits for something. */
export async function countOrders({ db, actor }: QueryContext<typeof CountOrders>): Promise<Out<typeof CountOrders>> {
  const of = (group: (typeof COUNTED_STATES)[number]) =>
    sql`count(*) filter (where status = any(${ORDER_GROUPS[group]}::smallint[]))::int`
  const row = await first(
    db,
    sql<
      Out<typeof CountOrders>
    >`select ${of('pay')} as pay, ${of('ship')} as ship, ${of('receive')} as receive, ${of('refunding')} as refunding
      from orders.order_head where shop_id = ${actor.shop.id} and status in ${statusList(COUNTED_STATES.flatMap((group) => ORDER_GROUPS[group]))}`,
  )
  return row!
}
