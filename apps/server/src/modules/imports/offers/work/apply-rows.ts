import { sql } from '../../../../kernel/sql.ts'
import { rows } from '../../../../kernel/database.ts'
import type { JobContext } from '../../../../kernel/jobs.ts'
import { operatorName } from '../../../operators/index.ts'
import type { SellerImportRow } from '../../import-rows.ts'
import { applyLots, TO_APPLY } from '../../work/lots.ts'
import { applyLot } from './apply-lot.ts'
import { ROW, type Row } from './row.ts'

/** Rows that are applied together: few enough that an order which needs one of their offers hardly waits. */
const MAX_LOT = 25

/** Applies what an import of offers changes. */
export async function applyRows(found: SellerImportRow, context: JobContext): Promise<void> {
  const { db } = context
  const { id } = found
  const byName = await operatorName(db, found.confirmed_by)
  await applyLots<Row>(found, context, {
    read: (last) =>
      rows(
        db,
        sql<Row>`select ${ROW} from imports.import_row
          where import_id = ${id} and nth > ${last} and ${TO_APPLY} order by nth limit ${sql.lit(MAX_LOT)}`,
      ),
    readAgain: (tx, nths) =>
      rows(
        tx,
        sql<Row>`select ${ROW} from imports.import_row where import_id = ${id} and nth = any(${nths}::int[]) and ${TO_APPLY} order by nth`,
      ),
    apply: (inside, lot) => applyLot(inside, found, lot, byName),
    refuse: (tx, { nth }) => refuseFailed(id, nth).execute(tx),
    isForeseen: () => false,
  })
}

const refuseFailed = (id: string, nth: number) =>
  sql`update imports.import_row set outcome = 'refused', why = '没有导入成功，请在商品与库存中修改', changes = '[]'
    where import_id = ${id} and nth = ${nth} and ${TO_APPLY}`
