import { sql } from '../../../../kernel/sql.ts'
import { rows } from '../../../../kernel/database.ts'
import type { JobContext } from '../../../../kernel/jobs.ts'
import type { SellerImportRow } from '../../import-rows.ts'
import { checkLots } from '../../work/lots.ts'
import { findGoods } from '../../goods/find-goods.ts'
import { judgeLot } from './judge-lot.ts'
import { SAID_ROW, type SaidRow } from './row.ts'
import { writeVerdicts } from './write-verdicts.ts'

/** Rows that are looked at together. */
const MAX_LOT = 50

/** Finds out what the rows of an import become; nothing of the seller’s changes. `owner`: what the names of the catalogue are kept for. */
export function checkRows(found: SellerImportRow, context: JobContext, owner: object): Promise<void> {
  const { db, now, settings } = context
  const { id, seller_id: sellerId } = found
  return checkLots<SaidRow>(found, context, {
    read: (last) =>
      rows(
        db,
        sql<SaidRow>`select ${SAID_ROW} from imports.import_row where import_id = ${id} and nth > ${last} and outcome is null order by nth limit ${sql.lit(MAX_LOT)}`,
      ),
    async judge(lot) {
      const meanings = await findGoods(db, sellerId, lot, { owner })
      const judged = await judgeLot(db, { sellerId, importId: id }, lot, meanings, { now: now(), settings: settings() })
      return (tx) => writeVerdicts(tx, id, judged)
    },
  })
}
