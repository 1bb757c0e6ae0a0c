import { sql } from '../../../../kernel/sql.ts'
import { rows, type Executor } from '../../../../kernel/database.ts'
import { findProducts, findRecords } from '../../../library/index.ts'
import type { LibraryRowTable } from '../../tables.gen.ts'
import { readCategories } from './categories.ts'
import { findMeanings } from './find-meanings.ts'
import { againstOthers, amongRows, judgeAlone, leftOut, STANDS } from './judge-record.ts'
import type { RecordRow, RecordVerdict } from './record-row.ts'

interface Judging {
  importId: string
  /** Rows are judged out of their order, so that those behind count as well. */
  isAlone?: boolean
  /** What the names of the catalogue are kept for. */
  owner: object
}
export interface JudgedRow {
  nth: number
  verdict: RecordVerdict
}

/** Judges rows one after the other, each together with those before it. Changes nothing. */
export async function judgeRecords(
  db: Executor,
  { importId, isAlone = false, owner }: Judging,
  lot: readonly RecordRow[],
): Promise<JudgedRow[]> {
  const [meanings, categories] = await Promise.all([findMeanings(db, lot, { owner }), readCategories(db)])
  const records = await findRecords(
    db,
    meanings.flatMap(({ goodsId }) => goodsId ?? []),
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  const alone = lot.map((row, i) => judgeAlone(row, meanings[i]!, byId.get(meanings[i]!.goodsId ?? -1), categories))
  const built = alone.flatMap(({ record }) => record ?? [])
  const known = await findProducts(db, {
    approvalNos: built.flatMap(({ approvalNo }) => approvalNo || []),
    genericNames: built.flatMap(({ approvalNo, genericName }) => (approvalNo ? [] : genericName)),
    barcodes: built.flatMap(({ barcodes }) => barcodes),
    traceProducts: built.flatMap(({ traceProducts }) => traceProducts),
  })
  const others = await keysOfOthers(
    db,
    { importId, isAlone },
    lot.map(({ nth }) => nth),
    alone.flatMap(({ verdict }) => verdict.keys),
  )
  return lot.map((row, i) => {
    if (row.answer === 'leave') return { nth: row.nth, verdict: leftOut(alone[i]!.verdict.keys) }
    const verdict = amongRows(againstOthers(alone[i]!, row, known), others)
    if (STANDS.includes(verdict.outcome)) for (const key of verdict.keys) others.set(key, row.nth)
    return { nth: row.nth, verdict }
  })
}

/** The rows of the file that are to be imported, by the keys of a lot that they have. */
async function keysOfOthers(
  db: Executor,
  { importId, isAlone }: { importId: string; isAlone: boolean },
  nths: readonly number[],
  keys: readonly string[],
): Promise<Map<string, number>> {
  const before = isAlone ? sql`nth <> all(${nths}::int[])` : sql`nth < ${Math.min(...nths)}`
  const found = await rows(
    db,
    sql<Pick<LibraryRowTable, 'nth' | 'keys'>>`select nth, keys from imports.library_row
      where import_id = ${importId} and ${before} and outcome in ('new', 'changed', 'unchanged') and keys && ${keys}::text[]`,
  )
  return new Map(found.flatMap((row) => row.keys.map((key) => [key, row.nth] as const)))
}
