import { sql } from '../../../../kernel/sql.ts'
import { first, rows } from '../../../../kernel/database.ts'
import type { JobContext } from '../../../../kernel/jobs.ts'
import { FOR_UPDATE, keepCounts, type ImportRow } from '../../import-rows.ts'
import { findGoods } from './find-goods.ts'
import { judgeLot } from './judge-lot.ts'
import { paced } from '../../work/paced.ts'
import { SAID_ROW, type SaidRow } from './row.ts'
import { writeVerdicts } from './write-verdicts.ts'

/** Rows that are looked at together. */
const MAX_LOT = 50
/** The console is notified after so many lots. */
const NOTIFIED_LOTS = 20

/** Finds out what the rows of an import become, lot by lot from the first that was not looked at; nothing of the seller’s changes. */
export async function checkRows(found: ImportRow, { db, now, settings, transact }: JobContext, owner: object): Promise<void> {
  const { id, seller_id: sellerId } = found
  let last = 0
  for (let lots = 1; ; lots++) {
    const lot = await rows(
      db,
      sql<SaidRow>`select ${SAID_ROW} from imports.import_row where import_id = ${id} and nth > ${last} and outcome is null order by nth limit ${sql.lit(MAX_LOT)}`,
    )
    if (lot.length === 0) break
    last = lot.at(-1)!.nth
    const nth = lots
    const goesOn = await paced(async () => {
      const meanings = await findGoods(db, sellerId, lot, { owner, now: now() })
      const judged = await judgeLot(db, { sellerId, importId: id }, lot, meanings, { now: now(), settings: settings() })
      return transact(async ({ tx, emit }) => {
        if (!(await first(tx, sql`select from imports.import where id = ${id} and ended_at is null ${FOR_UPDATE}`))) return false
        await writeVerdicts(tx, id, judged)
        await sql`update imports.import set checked_count = checked_count + ${lot.length} where id = ${id}`.execute(tx)
        if (nth % NOTIFIED_LOTS === 0) await emit('offer-import-moved', { seller: sellerId }, {})
        return true
      })
    })
    if (!goesOn) return
  }
  await transact(async ({ tx, now: at, emit }) => {
    await keepCounts(tx, id)
    await sql`update imports.import set checked_at = ${at}, working = false where id = ${id} and checked_at is null and ended_at is null`.execute(
      tx,
    )
    await emit('offer-import-moved', { seller: sellerId }, {})
  })
}
