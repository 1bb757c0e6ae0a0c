import { ChooseOfferImportGoods, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first, rows } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { keepBinding, listedGoods } from './bindings.ts'
import { findImport, FOR_UPDATE, keepCounts, progressOf } from '../import-rows.ts'
import { judgeLot } from './work/judge-lot.ts'
import { ROW, type Row } from './work/row.ts'
import { LEFT_OUT, writeVerdicts } from './work/write-verdicts.ts'

/** The most rows that one choice is about, those without goods first: batches of one product. */
const MAX_ALIKE = 200

/**
 * Says which goods a row means, or that it is left out. Rows of the import that say the same, by their code or without one by their text,
 * mean the same; so do those of files to come. Only before the import is confirmed.
 */
export async function chooseOfferImportGoods(
  { tx, actor, now, settings }: CommandContext<typeof ChooseOfferImportGoods>,
  { offerImportId: id, nth, goodsId }: In<typeof ChooseOfferImportGoods>,
): Promise<Audited<typeof ChooseOfferImportGoods>> {
  const { sellerId, operatorId } = actor
  const found = await findImport(tx, sellerId, id, now, FOR_UPDATE)
  if (!found) return refuse(ChooseOfferImportGoods, 'NOT_FOUND', {}, '没有这次导入')
  if (progressOf(found) !== 'checked') refuse(ChooseOfferImportGoods, 'IMPORT_MOVED_ON')
  const row = await first(tx, sql<Row>`select ${ROW} from imports.import_row where import_id = ${id} and nth = ${nth}`)
  if (!row) return refuse(ChooseOfferImportGoods, 'NOT_FOUND', {}, '没有这一行')
  const goods = goodsId === null ? null : await listedGoods(tx, goodsId)
  if (goods === undefined) return refuse(ChooseOfferImportGoods, 'NOT_FOUND', {}, '商品库没有这个商品，或已停止展示')
  const alike = row.own_code ? sql`own_code = ${row.own_code}` : sql`own_code = '' and text_key = ${row.text_key}`
  const lot = await rows(
    tx,
    sql<Row>`select ${ROW} from imports.import_row where import_id = ${id} and ${alike}
      order by nth <> ${nth}, goods_id is not null, nth limit ${sql.lit(MAX_ALIKE)}`,
  )
  const meanings = lot.map(({ text_key: textKey }) => ({ textKey, goodsId, candidates: [], why: '您选定的商品' }))
  const judged =
    goodsId === null
      ? lot.map((one, i) => ({ nth: one.nth, meaning: meanings[i]!, verdict: LEFT_OUT }))
      : await judgeLot(tx, { sellerId, importId: id, isAlone: true }, lot, meanings, { now, settings })
  await writeVerdicts(tx, id, judged)
  if (goodsId !== null) await keepBinding(tx, { sellerId, operatorId, ...row, goodsId }, now)
  await keepCounts(tx, found)
  return {
    answer: { rows: lot.length },
    audit: { subjectId: id, after: { nth, goods: goods?.show_name ?? null, ownCode: row.own_code || null } },
  }
}
