import type { Module } from '../module.ts'
import { findUnbalanced } from './balance.ts'

export { providerAccount, sellerDueAccount, TRADE_HELD_ACCOUNT } from './accounts.ts'
export { balance, findUnbalanced } from './balance.ts'
export { isPosted, postEntry, type Entry, type Posting } from './post-entry.ts'

/** Double-entry bookkeeping. Whoever moves money posts it here and verifies that everything was posted. */
export const ledgerModule = (): Module => ({
  name: 'ledger',
  schedules: [
    {
      name: 'ledger.verify',
      cron: '30 3 * * *',
      async run({ db, log }) {
        const entries = await findUnbalanced(db)
        if (entries.length) log.error({ entries: entries.slice(0, 50), count: entries.length }, 'ledger out of balance')
        else log.info('ledger in balance')
      },
    },
  ],
})
