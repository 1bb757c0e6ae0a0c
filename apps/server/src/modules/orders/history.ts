import { ORDER, ORDER_STATES, type OrderStatus } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { memberName } from '../access/index.ts'

/** One row of an order's history, as `historyJson` returns it. */
export interface HistoryRow {
  to_status: OrderStatus
  at: string
  by_name: string
  by_kind: string
  reason: string
}

/** Buyers by what their shop calls them now: the history can't be changed when somebody leaves. */
const doer = sql`coalesce(case when m.by_kind = 'buyer' then ${memberName(sql`(select oh.shop_id from orders.order_head oh where oh.id = m.order_id)`, sql`m.by_id`)} end, m.by_name)`
/** The history of an order (its id) as a JSON array, oldest first. */
export const historyJson = (orderId: Sql<unknown>) => sql`(
  select json_agg(json_build_object('to_status', m.to_status, 'at', m.at, 'by_name', ${doer}, 'by_kind', m.by_kind, 'reason', m.reason) order by m.id)
  from orders.order_status_history m where m.order_id = ${orderId})`

/** The history in words, newest first. */
export const historyInWords = (history: readonly HistoryRow[]) =>
  history
    .map(({ to_status, at, by_kind, by_name, reason }, i) => {
      // Only the first row submits the order; a later one is the attempt to pay again.
      const again = to_status === ORDER.unpaid && i > 0
      // What the system notes on an order that goes on, such as another batch, is no transition.
      const note = by_kind === 'system' && history[i - 1]?.to_status === to_status
      if (note) return { at: new Date(at).toISOString(), text: reason, by: '系统' }
      const words = again ? reason || '重新付款' : ORDER_STATES[to_status].history
      return {
        at: new Date(at).toISOString(),
        text: reason && !again ? `${words}：${reason}` : words,
        by: by_kind === 'system' ? '系统' : by_name,
      }
    })
    .toReversed()
