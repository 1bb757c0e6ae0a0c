import { after, DAY } from '../src/kernel/clock.ts'
import { findUnbalanced } from '../src/modules/ledger/index.ts'
import { findDiscrepancies } from '../src/modules/payments/discrepancies.ts'
import type { World } from './world.ts'

/** What the nightly verifications would find in all of a world's books; nothing when they are in order. */
export async function wrongInBooks({ app }: { app: { database: Pick<World['app']['database'], 'read'> } }) {
  const { read } = app.database
  const always = { from: new Date(0), to: after(new Date(), 1000 * DAY) }
  return { unbalanced: await findUnbalanced(read, always), discrepancies: await findDiscrepancies(read, always) }
}
/** Books in order. */
export const IN_ORDER = { unbalanced: [], discrepancies: [] }
