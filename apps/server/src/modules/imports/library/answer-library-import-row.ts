import { AnswerLibraryImportRow, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first, rows } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findRecords } from '../../library/index.ts'
import { LIBRARY } from '../import-kinds.ts'
import { findImport, FOR_UPDATE, keepCounts, progressOf } from '../import-rows.ts'
import { judgeRecords } from './work/judge-records.ts'
import { RECORD_ROW, type RecordRow } from './work/record-row.ts'
import { writeRecords } from './work/write-records.ts'

/** Rows that were like the answered one are judged again, so many at most. */
const MAX_ALIKE = 100

/**
 * Says which record a row means, that it is a new one, or that it is left out; or takes such an answer back. It is judged with that, and so
 * are rows that were asked for being like it. Only before the import is confirmed.
 */
export const answerLibraryImportRow =
  ({ secrets }: Config) =>
  async (
    { tx, now }: CommandContext<typeof AnswerLibraryImportRow>,
    { libraryImportId: id, nth, answer, goodsId }: In<typeof AnswerLibraryImportRow>,
  ): Promise<Audited<typeof AnswerLibraryImportRow>> => {
    const found = await findImport(tx, LIBRARY, id, now, FOR_UPDATE)
    if (!found) return refuse(AnswerLibraryImportRow, 'NOT_FOUND', {}, '没有这次导入')
    if (progressOf(found) !== 'checked') refuse(AnswerLibraryImportRow, 'IMPORT_MOVED_ON')
    const row = await first(
      tx,
      sql<RecordRow>`select ${RECORD_ROW} from imports.library_row where import_id = ${id} and nth = ${nth}`,
    )
    if (!row) return refuse(AnswerLibraryImportRow, 'NOT_FOUND', {}, '没有这一行')
    const [goods] = goodsId === null ? [] : await findRecords(tx, [goodsId])
    if (goodsId !== null && !goods) refuse(AnswerLibraryImportRow, 'NOT_FOUND', {}, '没有这个商品，或已合并到其他商品')
    const kept = answer === 'undo' ? null : answer
    await sql`update imports.library_row set answer = ${kept}, goods_id = ${goodsId} where import_id = ${id} and nth = ${nth}`.execute(
      tx,
    )
    const at = { importId: id, isAlone: true, owner: secrets }
    const [judged] = await judgeRecords(tx, at, [{ ...row, answer: kept, goods_id: goodsId }])
    await writeRecords(tx, id, [judged!])
    const alike = await rows(
      tx,
      sql<RecordRow>`select ${RECORD_ROW} from imports.library_row
        where import_id = ${id} and nth <> ${nth} and outcome = 'unsure' and keys && ${row.keys}::text[] order by nth limit ${sql.lit(MAX_ALIKE)}`,
    )
    if (alike.length > 0) await writeRecords(tx, id, await judgeRecords(tx, at, alike))
    await keepCounts(tx, found)
    return {
      answer: { outcome: judged!.verdict.outcome },
      audit: { subjectId: id, after: { nth, answer, ...(goods && { goods: `${goods.show_name}（${goods.goods_no}）` }) } },
    }
  }
