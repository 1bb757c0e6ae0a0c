import { sql } from 'kysely'
import { rows, type Executor } from '../../kernel/database.ts'
import type { Schedule } from '../../kernel/jobs.ts'
import { isPosted } from '../ledger/index.ts'

/** Paid payments and completed refunds without a ledger entry; empty when all is well. */
export const findUnposted = (db: Executor) =>
  rows(
    db,
    sql<{ kind: 'payment' | 'refund'; ref: string }>`
      select 'payment' as kind, p.payment_no as ref from payments.payment p where p.paid_at is not null and not ${isPosted('payment', sql`p.payment_no`)}
      union all
      select 'refund', r.refund_no from payments.refund r where r.state = 'done' and not ${isPosted('refund', sql`r.refund_no`)}`,
  )

export const verifyPostings: Schedule = {
  name: 'payments.verify-postings',
  cron: '35 3 * * *',
  async run({ db, log }) {
    const unposted = await findUnposted(db)
    if (unposted.length) log.error({ unposted: unposted.slice(0, 50), count: unposted.length }, 'money missing in the ledger')
    else log.info('all money is in the ledger')
  },
}
