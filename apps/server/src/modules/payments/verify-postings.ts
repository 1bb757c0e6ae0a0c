import type { Schedule } from '../../kernel/jobs.ts'
import { verifyOnwards } from '../ledger/index.ts'
import { findDiscrepancies } from './discrepancies.ts'

/** Compares every trade whose money moved since the last night with the ledger. */
export const verifyPostings: Schedule = {
  name: 'payments.verify-postings',
  title: '核对支付与账本',
  cron: '35 3 * * *',
  async run(context) {
    await verifyOnwards(context, 'payments.verify-postings', (window) => findDiscrepancies(context.db, window))
  },
}
