import { sql } from '../../../../kernel/sql.ts'
import { rows } from '../../../../kernel/database.ts'
import type { JobContext } from '../../../../kernel/jobs.ts'
import { Unavailable } from '../../../../kernel/unavailable.ts'
import { operatorName } from '../../../operators/index.ts'
import { keepCounts, type ImportRow } from '../../import-rows.ts'
import { applyLot } from './apply-lot.ts'
import { paced } from '../../work/paced.ts'
import { ROW, type Row } from './row.ts'

/** Rows that are applied together: few enough that an order which needs one of their offers hardly waits. */
const MAX_LOT = 25
/** The console is notified after so many lots. */
const NOTIFIED_LOTS = 20

/**
 * Applies what an import changes, lot by lot from the first row that is not applied; one that was stopped ends after the lot at hand. A
 * row that fails beyond what was foreseen is refused, and holds up no other.
 */
export async function applyRows(found: ImportRow, context: JobContext): Promise<void> {
  const { db, log, transact } = context
  const { id, seller_id: sellerId } = found
  const byName = await operatorName(db, found.confirmed_by)
  const apply = async (lot: readonly Row[]): Promise<boolean> => {
    try {
      return await transact((inside) => applyLot(inside, found, lot, byName))
    } catch (error) {
      if (error instanceof Unavailable) throw error
      if (lot.length > 1) {
        const half = Math.ceil(lot.length / 2)
        return (await apply(lot.slice(0, half))) && (await apply(lot.slice(half)))
      }
      log.error({ err: error, importId: id, nth: lot[0]!.nth }, 'a row of an import failed')
      await transact(({ tx }) => refuseFailed(id, lot[0]!.nth).execute(tx))
      return true
    }
  }
  let last = 0
  for (let lots = 1; ; lots++) {
    const lot = await rows(
      db,
      sql<Row>`select ${ROW} from imports.import_row
        where import_id = ${id} and nth > ${last} and outcome in ('new', 'changed') and applied_at is null order by nth limit ${sql.lit(MAX_LOT)}`,
    )
    if (lot.length === 0 || !(await paced(() => apply(lot)))) break
    last = lot.at(-1)!.nth
    if (lots % NOTIFIED_LOTS === 0) await transact(({ emit }) => emit('offer-import-moved', { seller: sellerId }, {}))
  }
  await transact(async ({ tx, now, emit }) => {
    await keepCounts(tx, id)
    await sql`update imports.import set ended_at = coalesce(ended_at, ${now}), working = false where id = ${id}`.execute(tx)
    await emit('offer-import-moved', { seller: sellerId }, {})
  })
}

const refuseFailed = (id: string, nth: number) =>
  sql`update imports.import_row set outcome = 'refused', why = '没有导入成功，请在商品与库存中修改', changes = '[]'
    where import_id = ${id} and nth = ${nth}`
