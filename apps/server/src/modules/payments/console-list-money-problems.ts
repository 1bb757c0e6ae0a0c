import { MONEY_PROBLEMS, type ConsoleListMoneyProblems, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { after, DAY } from '../../kernel/clock.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { readPage } from '../../kernel/page.ts'
import { tradeNo } from '../orders/index.ts'
import { shopName } from '../shops/index.ts'
import { refundStuck } from './money-problems.ts'

interface Row {
  no: string
  kind: keyof typeof MONEY_PROBLEMS
  trade_no: string
  shop_name: string
  amount_fen: number
  provider: string
  state: string
  note: string
  tries: number
  at: Date
}
const PAYMENTS_MS = 7 * DAY
const STATE_NAMES: Readonly<Record<string, string>> = { waiting: '未到账，会再试', failed: '失败' }

/** Refunds that are stuck, however old, and the failed payments of a week, newest first. */
export async function consoleListMoneyProblems(
  { db, now }: QueryContext<typeof ConsoleListMoneyProblems>,
  { kind, ...input }: In<typeof ConsoleListMoneyProblems>,
): Promise<Out<typeof ConsoleListMoneyProblems>> {
  const matching = sql`from (
      select r.refund_no as no, 'refund' as kind, p.trade_id, p.shop_id, r.amount_fen, p.provider, r.state, r.reason as note, r.tries, r.created_at as at
      from payments.refund r join payments.payment p on p.id = r.payment_id where ${refundStuck}
      union all
      select p.payment_no, 'payment', p.trade_id, p.shop_id, p.amount_fen, p.provider, p.state, coalesce(p.fail_reason, ''), 1, p.created_at
      from payments.payment p where p.state = 'failed' and p.created_at > ${after(now, -PAYMENTS_MS)}) x
    where ${kind ?? null}::text is null or x.kind = ${kind ?? null}`
  const columns = sql<Row>`x.no, x.kind, ${tradeNo(sql.ref('x.trade_id'))} as trade_no, ${shopName(sql.ref('x.shop_id'))} as shop_name,
    x.amount_fen, x.provider, x.state, x.note, x.tries, x.at`
  const order = sql`x.at desc, x.no`
  return readPage(db, input, { columns, matching, order }, ({ trade_no, shop_name, amount_fen, state, at, ...row }) => ({
    ...row,
    tradeNo: trade_no,
    shopName: shop_name,
    amountFen: amount_fen,
    stateName: STATE_NAMES[state] ?? state,
    at: at.toISOString(),
  }))
}
