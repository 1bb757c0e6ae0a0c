import { SaveLibraryGoods, type LibraryColumn } from '@shop/contract'
import { sql } from '../../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../../kernel/advisory-locks.ts'
import { rows, type Tx } from '../../../../kernel/database.ts'
import type { JobContext, TransactionContext } from '../../../../kernel/jobs.ts'
import { badInput, Refused } from '../../../../kernel/refusal.ts'
import { lockForChange } from '../../../catalog/index.ts'
import { findRecords, saveLibraryGoods } from '../../../library/index.ts'
import { operatorName, writeAudit } from '../../../operators/index.ts'
import type { ImportRow } from '../../import-rows.ts'
import { applyLots, TO_APPLY } from '../../work/lots.ts'
import type { Confirmation } from '../../work/work-kind.ts'
import { buildRecord, columnOf } from './build-record.ts'
import { readCategories } from './categories.ts'
import { RECORD_ROW, type RecordRow } from './record-row.ts'

/** Records that are saved together: few enough that an order which needs one of their offers hardly waits. */
const MAX_LOT = 10

/** Adds and changes the records of an import, each as the form of a record does, in the name of who confirmed it. */
export async function applyRecords(found: ImportRow, context: JobContext, from: Confirmation): Promise<void> {
  const { db } = context
  const { id } = found
  const actor = { operatorId: found.confirmed_by, sellerId: null, name: await operatorName(db, found.confirmed_by) }
  await applyLots<RecordRow>(found, context, {
    read: (last) =>
      rows(
        db,
        sql<RecordRow>`select ${RECORD_ROW} from imports.library_row
          where import_id = ${id} and nth > ${last} and ${TO_APPLY} order by nth limit ${sql.lit(MAX_LOT)}`,
      ),
    readAgain: (tx, nths) =>
      rows(
        tx,
        sql<RecordRow>`select ${RECORD_ROW} from imports.library_row where import_id = ${id} and nth = any(${nths}::int[]) and ${TO_APPLY} order by nth`,
      ),
    async apply(inside, lot) {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.library})`.execute(inside.tx)
      // Of all at once, in the order of the offers’ ids: each save locks its own again.
      await lockForChange(
        inside.tx,
        lot.flatMap(({ goods_id: goodsId }) => goodsId ?? []),
      )
      for (const row of lot) await applyRecord(inside, { id, actor, from }, row)
      return lot.length
    },
    refuse: (tx, row, error) => refuseRow(tx, id, row, error),
    isForeseen: (error) => error instanceof Refused,
  })
}

interface Applying {
  id: string
  actor: { operatorId: number | null; sellerId: null; name: string }
  from: Confirmation
}
/** Saves the record of a row; throws what refuses it, like a version that somebody has changed since the row was looked at. */
async function applyRecord({ tx, now, settings }: TransactionContext, { id, actor, from }: Applying, row: RecordRow) {
  const { said, nth, goods_id: goodsId, goods_version: version } = row
  const [before] = goodsId === null ? [] : await findRecords(tx, [goodsId])
  const built = buildRecord(said, before ?? null, await readCategories(tx))
  if ('problem' in built) return badInput({ [built.problem.column]: built.problem.why })
  const { answer, audit } = await saveLibraryGoods(
    { tx, now, settings, actor },
    { goodsId, ...(version !== null && { version }), ...built.record },
  )
  for (const line of [audit].flat()) await writeAudit(tx, { operator: actor, ...from, now }, SaveLibraryGoods, line)
  await sql`update imports.library_row set goods_id = ${answer.goodsId}, goods_version = ${answer.version}, applied_at = ${now}
    where import_id = ${id} and nth = ${nth}`.execute(tx)
}

/** Says in the report why a row was not applied: in the words of the form, at its column. */
function refuseRow(tx: Tx, id: string, { nth }: RecordRow, error: unknown) {
  const isRefused = error instanceof Refused
  const [field] = isRefused ? Object.keys((error.data as { fields?: object }).fields ?? {}) : []
  const column: LibraryColumn | null = field === undefined ? null : columnOf(field)
  const why = isRefused ? error.message : '没有导入成功，请在商品库中修改'
  return sql`update imports.library_row set outcome = 'refused', why = ${why}, wrong_column = ${column}, changes = '[]', keys = '{}'
    where import_id = ${id} and nth = ${nth} and ${TO_APPLY}`.execute(tx)
}
