import { sql } from '../../kernel/sql.ts'
import { processEach } from '../../kernel/batch.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'
import { first, rows, type Tx } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { lockSeller, setCheckedUntil } from '../catalog/index.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'
import { findCheck, RECHECK_DAYS } from './checks.ts'
import { refreshLicences } from './papers/paper-rows.ts'

type Kept = Pick<SellerTable, 'checked_until' | 'licensed_until'> & { scopes: string | null }
const keptOf = (tx: Tx, sellerId: number) =>
  first(
    tx,
    sql<Kept>`select checked_until, licensed_until, scope_ends::text as scopes from catalog.seller where id = ${sellerId}`,
  )

/**
 * Once a night: until when open sellers may sell, and what, follows from their checks and papers, whoever wrote those; a server of the
 * version before, during an update, does not know of it. A check never counts for less than was said. Returns how many were put right.
 */
export async function verifyKept({ db, log, transact }: JobContext): Promise<number> {
  const open = await rows(db, sql<Pick<SellerTable, 'id'>>`select id from catalog.seller where open order by id`)
  let differing = 0
  await processEach(open, { log, describe: ({ id }) => ({ sellerId: id }) }, ({ id }) =>
    transact(async (context) => {
      const { tx } = context
      await lockSeller(tx, id)
      const checked = await findCheck(tx, id)
      const before = await keptOf(tx, id)
      if (!checked || !before) return
      const until = addDays(chinaDay(checked), RECHECK_DAYS)
      if (before.checked_until === null || before.checked_until < until) await setCheckedUntil(tx, id, until)
      await refreshLicences(context, id)
      const after = await keptOf(tx, id)
      if (JSON.stringify(before) === JSON.stringify(after)) return
      differing += 1
      log.warn({ sellerId: id, before, after }, 'what a seller may sell was kept wrong')
    }),
  )
  return differing
}
