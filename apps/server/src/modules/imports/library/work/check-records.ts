import { sql } from '../../../../kernel/sql.ts'
import { rows } from '../../../../kernel/database.ts'
import type { JobContext } from '../../../../kernel/jobs.ts'
import type { ImportRow } from '../../import-rows.ts'
import { checkLots } from '../../work/lots.ts'
import { judgeRecords } from './judge-records.ts'
import { RECORD_ROW, type RecordRow } from './record-row.ts'
import { writeRecords } from './write-records.ts'

/** Rows that are looked at together. */
const MAX_LOT = 50

/** Finds out what the rows of an import become; nothing of the library changes. `owner`: what the names of the catalogue are kept for. */
export function checkRecords(found: ImportRow, context: JobContext, owner: object): Promise<void> {
  const { db } = context
  const { id } = found
  return checkLots<RecordRow>(found, context, {
    read: (last) =>
      rows(
        db,
        sql<RecordRow>`select ${RECORD_ROW} from imports.library_row where import_id = ${id} and nth > ${last} and outcome is null order by nth limit ${sql.lit(MAX_LOT)}`,
      ),
    async judge(lot) {
      const judged = await judgeRecords(db, { importId: id, owner }, lot)
      return (tx) => writeRecords(tx, id, judged)
    },
  })
}
