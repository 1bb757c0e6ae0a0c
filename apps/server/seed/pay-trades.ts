import { sql } from '../src/kernel/sql.ts'
import { rows } from '../src/kernel/database.ts'
import type { JobContext } from '../src/kernel/jobs.ts'
import { newNumber } from '../src/kernel/numbers.ts'
import { findPayment, insertPayment } from '../src/modules/payments/queries.ts'
import { settleFailed, settlePaid, settleRefunded } from '../src/modules/payments/settle.ts'

/** Pays a trade of the demonstration as if the cashier had reported it; the ledger is kept as usual. */
export async function payForSeed({ transact, db }: JobContext, tradeId: number, outcome: 'paid' | 'failed') {
  const [trade] = await rows(
    db,
    sql<{
      shop_id: number
      user_id: number
      total_fen: number
      pay_before: Date
    }>`select shop_id, user_id, total_fen, pay_before from orders.trade where id = ${tradeId}`,
  )
  await transact(async (work) => {
    const paymentNo = newNumber('P', work.now)
    const { shop_id: shopId, user_id: userId, total_fen: amountFen, pay_before: expiresAt } = trade!
    await insertPayment(work.tx, {
      paymentNo,
      tradeId,
      shopId,
      userId,
      amountFen,
      method: 'wechat',
      provider: 'cashier',
      expiresAt,
      now: work.now,
    })
    const payment = (await findPayment(work.tx, paymentNo))!
    if (outcome === 'paid') await settlePaid(work, payment)
    else await settleFailed(work, payment, '余额不足')
  })
}

/** Completes the refunds of a trade of the demonstration. */
export async function settleRefundsForSeed({ transact, db }: JobContext, tradeId: number) {
  const refunds = await rows(
    db,
    sql<{
      refund_no: string
      trade_id: number
    }>`select r.refund_no, p.trade_id from payments.refund r join payments.payment p on p.id = r.payment_id where p.trade_id = ${tradeId} and r.state <> 'done'`,
  )
  for (const refund of refunds) await transact((work) => settleRefunded(work, refund))
}
