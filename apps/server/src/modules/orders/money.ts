import { ORDER } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { sellerDueAccount, TRADE_HELD_ACCOUNT, type EntryKind } from '../ledger/index.ts'
import type { OrderRow } from './order-rows.ts'
import { HOLDING, statusList } from './states.ts'

/** The account with the money of a paid order: held for the trade until the order is completed, from then on due to its seller. */
export const accountHolding = ({ status, seller_id }: Pick<OrderRow, 'status' | 'seller_id'>) =>
  status === ORDER.done ? sellerDueAccount(seller_id) : TRADE_HELD_ACCOUNT

const kept = sql`oh.total_fen - oh.refunded_fen`
const DONE = sql.lit(ORDER.done)
/** What the paid orders of these trades (an array of ids in SQL) hold until they are completed: `trade_id`, `fen`; trades that hold nothing are left out. */
export const heldByTrade = (trades: Sql<unknown>) =>
  sql`select oh.trade_id, sum(${kept}) as fen from orders.order_head oh
    where oh.trade_id = any(${trades}) and oh.status in ${statusList(HOLDING)} group by 1`
/** What completed orders of these trades owe to each seller: `trade_id`, `seller_id`, `fen`. */
export const dueByTrade = (trades: Sql<unknown>) =>
  sql`select oh.trade_id, oh.seller_id, sum(${kept}) as fen from orders.order_head oh
    where oh.trade_id = any(${trades}) and oh.status = ${DONE} group by 1, 2`

export const COMPLETION = sql.lit('order-done' satisfies EntryKind)
/** The ledger entries that completed orders of these trades may have: `trade_id`, `kind`, `ref`. */
export const completionsOf = (trades: Sql<unknown>) =>
  sql`select oh.trade_id, ${COMPLETION} as kind, oh.id::text as ref from orders.order_head oh where oh.trade_id = any(${trades}) and oh.status = ${DONE}`
/** The trade of such an entry (its reference), as an SQL expression; null when there is none. */
export const tradeOfCompletion = (ref: Sql<unknown>) =>
  sql`(select oh.trade_id from orders.order_head oh where oh.id = case when ${ref} ~ '^\\d{1,18}$' then ${ref}::bigint end)`
/** The trades whose orders were completed in a time, as a statement. */
export const doneBetween = ({ from, to }: { from: Date; to: Date }) =>
  sql`select oh.trade_id from orders.order_head oh where oh.done_at >= ${from} and oh.done_at < ${to}`
