import type { Module } from '../module.ts'
import { findUnbalanced } from './entries.ts'
import { verifyOnwards } from './verify-onwards.ts'

export { providerAccount, sellerDueAccount, TRADE_HELD_ACCOUNT } from './accounts.ts'
export { balance } from './balance.ts'
export { entriesBetween, findUnbalanced, postingsOf, type Window } from './entries.ts'
export { postEntry, type Entry, type EntryKind, type Posting } from './post-entry.ts'
export { verifyOnwards } from './verify-onwards.ts'

/** Double-entry bookkeeping. Whoever moves money posts it here and verifies that everything was posted. */
export const ledgerModule = (): Module => ({
  name: 'ledger',
  schedules: [
    {
      name: 'ledger.verify',
      title: '核对账本',
      cron: '30 3 * * *',
      async run(context) {
        await verifyOnwards(context, 'ledger.verify', (window) => findUnbalanced(context.db, window))
      },
    },
  ],
})
