import { sql } from '../../../../kernel/sql.ts'
import type { Tx } from '../../../../kernel/database.ts'
import type { JudgedRow } from './judge-records.ts'

/** Writes what rows of an import become. */
export function writeRecords(tx: Tx, importId: string, judged: readonly JudgedRow[]) {
  const given = judged.map(({ nth, verdict }) => ({ nth, ...verdict }))
  return sql`update imports.library_row r set outcome = v.outcome, why = v.why, wrong_column = v."column", goods_id = v."goodsId",
      goods_version = v.version, candidates = v.candidates, keys = v.keys, changes = v.changes
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as v(nth int, outcome text, why text, "column" text, "goodsId" bigint,
      version int, candidates bigint[], keys text[], changes jsonb)
    where r.import_id = ${importId} and r.nth = v.nth`.execute(tx)
}
