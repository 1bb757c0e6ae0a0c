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
/** What a trade's paid orders hold until they are completed, in fen, as an SQL expression. */
export const heldOfTrade = (trade: Sql<unknown>) =>
  sql`(select coalesce(sum(${kept}), 0) from orders.order_head oh where oh.trade_id = ${trade} and oh.status in ${statusList(HOLDING)})`
/** What a trade's completed orders owe to each seller (its id), in fen, as a JSON object in SQL; null when none is completed. */
export const dueOfTrade = (trade: Sql<unknown>) =>
  sql`(select json_object_agg(due.seller_id, due.fen) from (
    select oh.seller_id, sum(${kept}) as fen from orders.order_head oh where oh.trade_id = ${trade} and oh.status = ${DONE} group by 1) due)`

export const COMPLETION = sql.lit('order-done' satisfies EntryKind)
/** The kind and reference of the ledger entries that a trade's completed orders may have, as a statement. */
export const completionsOf = (trade: Sql<unknown>) =>
  sql`select ${COMPLETION} as kind, oh.id::text as ref from orders.order_head oh where oh.trade_id = ${trade} and oh.status = ${DONE}`
/** The trade of such an entry (its reference), as an SQL expression; null when there is none. */
export const tradeOfCompletion = (ref: Sql<unknown>) =>
  sql`(select oh.trade_id from orders.order_head oh where oh.id = case when ${ref} ~ '^\\d{1,18}$' then ${ref}::bigint end)`
/** The trades whose orders were completed in a time, as a statement. */
export const doneBetween = ({ from, to }: { from: Date; to: Date }) =>
  sql`select oh.trade_id from orders.order_head oh where oh.done_at >= ${from} and oh.done_at < ${to}`
