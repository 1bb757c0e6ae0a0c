import { PAY_METHODS, type PaymentState, type PayMethod } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { affectedRows, first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { PaymentTable, RefundTable } from './tables.gen.ts'

const PAYMENT = columnsOf<PaymentTable>()(
  'id',
  'payment_no',
  'trade_id',
  'shop_id',
  'amount_fen',
  'method',
  'provider',
  'state',
  'pay_url',
  'fail_reason',
  'expires_at',
  'created_at',
  'paid_at',
  'refunded_fen',
)
export type PaymentRow = Omit<RowOf<typeof PAYMENT>, 'state'> & { state: PaymentState }

/** The method of a payment, as long as there is such a method. */
export const methodOf = (payment: Pick<PaymentRow, 'method'> | undefined): PayMethod | null =>
  payment && payment.method in PAY_METHODS ? (payment.method as PayMethod) : null

/** States in which money may still arrive. A trade has at most one payment in them (index `payment_one_open`). */
const OPEN = ['created', 'paying'] as const satisfies PaymentState[]
export const isOpen = ({ state }: Pick<PaymentRow, 'state'>) => (OPEN as readonly PaymentState[]).includes(state)
const open = sql`state in (${sql.join(OPEN.map((state) => sql.lit(state)))})`

export const findPayment = (db: Executor, paymentNo: string) =>
  first(db, sql<PaymentRow>`select ${PAYMENT.list} from payments.payment where payment_no = ${paymentNo}`)
export const lockPayment = (tx: Tx, paymentNo: string) =>
  first(tx, sql<PaymentRow>`select ${PAYMENT.list} from payments.payment where payment_no = ${paymentNo} for update`)
export const paymentsOf = (db: Executor, tradeId: number) =>
  rows(db, sql<PaymentRow>`select ${PAYMENT.list} from payments.payment where trade_id = ${tradeId} order by id desc`)
export const openPaymentOf = (db: Executor, tradeId: number) =>
  first(db, sql<PaymentRow>`select ${PAYMENT.list} from payments.payment where trade_id = ${tradeId} and ${open}`)

/** How a trade (its id) was paid; null while it is unpaid. */
export const payMethodOf = (tradeId: Sql<unknown>) =>
  sql`(select p.method from payments.payment p where p.trade_id = ${tradeId} and p.paid_at is not null order by p.id desc limit 1)`

export const insertPayment = (
  tx: Tx,
  p: {
    paymentNo: string
    tradeId: number
    shopId: number
    userId: number
    amountFen: number
    method: string
    provider: string
    expiresAt: Date
    now: Date
  },
) =>
  sql`insert into payments.payment (payment_no, trade_id, shop_id, amount_fen, method, provider, state, created_by, created_at, expires_at)
      values (${p.paymentNo}, ${p.tradeId}, ${p.shopId}, ${p.amountFen}, ${p.method}, ${p.provider}, 'created', ${p.userId}, ${p.now}, ${p.expiresAt})`.execute(
    tx,
  )

/**
 * The provider opened it: from now on the buyer can pay. Only an open payment stores the address; returns whether it still is.
 */
export const recordPayUrl = async (tx: Tx, paymentNo: string, providerId: string, payUrl: string): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update payments.payment set state = 'paying', provider_id = ${providerId}, pay_url = ${payUrl} where payment_no = ${paymentNo} and ${open}`,
  )) === 1
export const setPaymentState = (tx: Tx, paymentNo: string, state: PaymentState, failReason: string | null = null) =>
  sql`update payments.payment set state = ${state}, fail_reason = ${failReason} where payment_no = ${paymentNo}`.execute(tx)

const REFUND = columnsOf<RefundTable>()('id', 'refund_no', 'payment_id', 'order_id', 'amount_fen', 'reason', 'state', 'tries')
const REFUNDED = columnsOf<PaymentTable>()('payment_no', 'provider', 'trade_id')
/** A refund that failed at its provider waits again, under a new number. */
export const REFUND_STATES = ['waiting', 'done'] as const
export interface RefundRow extends RowOf<typeof REFUND>, RowOf<typeof REFUNDED> {
  state: (typeof REFUND_STATES)[number]
}
const refunds = sql`select ${REFUND.of('r')}, ${REFUNDED.of('p')} from payments.refund r join payments.payment p on p.id = r.payment_id`
export const findRefund = (db: Executor, refundNo: string) =>
  first(db, sql<RefundRow>`${refunds} where r.refund_no = ${refundNo}`)
