import { ORDER, ORDER_GROUPS, type CountOrders, type OrderGroup, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, type Reader } from '../../kernel/database.ts'
import { AWAITS_APPROVAL, PAYABLE, purchasesOf, statusList } from '../orders/index.ts'

type Counts = Out<typeof CountOrders>
/** The tabs of orders that wait for something. */
const WAITING_GROUPS = ['failed', 'group', 'ship', 'receive', 'refunding'] as const satisfies OrderGroup[]
const UNPAID = [...ORDER_GROUPS.pay, ...ORDER_GROUPS.failed]

/** An order of a trade that its headquarters has not approved yet can’t be paid. */
const AWAITING = sql`exists (select from orders.trade wt where wt.id = trade_id and ${AWAITS_APPROVAL('wt')})`

interface Row extends Record<(typeof WAITING_GROUPS)[number] | 'pay' | 'payable' | 'failed_payable' | 'trades', number> {
  pay_before: Date | null
  trade_id: number | null
  bought: boolean
}

/** How many of a shop's orders wait in each group that waits for something, those that can still be paid, and whether it has ever bought. */
export async function waitingOrders(db: Reader, shopId: number, now: Date): Promise<Counts> {
  const within = (states: readonly number[]) => sql`filter (where status = any(${states}::smallint[]))`
  const payable = (states: readonly number[]) =>
    sql`filter (where status = any(${states}::smallint[]) and pay_before > ${now} and not ${AWAITING})`
  const counts = sql.join(WAITING_GROUPS.map((group) => sql`count(*) ${within(ORDER_GROUPS[group])}::int as ${sql.ref(group)}`))
  const row = (await first(
    db,
    sql<Row>`
      select count(*) ${within(UNPAID)}::int as pay, ${counts},
        count(*) ${payable(PAYABLE)}::int as payable, count(*) ${payable([ORDER.payFailed])}::int as failed_payable,
        min(pay_before) ${payable(PAYABLE)} as pay_before,
        count(distinct trade_id) ${payable(PAYABLE)}::int as trades, min(trade_id) ${payable(PAYABLE)} as trade_id,
        exists (select from ${purchasesOf(shopId)} p) as bought
      from orders.order_head
      where shop_id = ${shopId} and status in ${statusList([...UNPAID, ...WAITING_GROUPS.flatMap((group) => ORDER_GROUPS[group])])}`,
  ))!
  const { pay, failed, group, ship, receive, refunding, bought } = row
  return {
    pay,
    failed,
    group,
    ship,
    receive,
    refunding,
    bought,
    unpaid: row.pay_before && {
      orders: row.payable,
      payBefore: row.pay_before.toISOString(),
      tradeId: row.trades === 1 ? row.trade_id : null,
      group: row.failed_payable === row.payable ? 'failed' : 'pay',
    },
  }
}
