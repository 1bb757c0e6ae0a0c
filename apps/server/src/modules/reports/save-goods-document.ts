import { SaveGoodsDocument, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { first, rows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { findReportFiles } from '../files/index.ts'
import { lockGoods } from '../catalog/index.ts'
import type { DocumentFileTable, DocumentTable } from './tables.gen.ts'

/** Saves the next version of a document; refuses when a colleague saved one, or withdrew it, since the screen was opened. */
export async function saveGoodsDocument(
  { tx, actor, now }: CommandContext<typeof SaveGoodsDocument>,
  { goodsId, kind, version, number, validUntil, fileIds: chosen }: In<typeof SaveGoodsDocument>,
): Promise<Audited<typeof SaveGoodsDocument>> {
  await lockGoods(tx, [goodsId])
  if (!(await first(tx, sql`select from catalog.goods where id = ${goodsId}`))) refuse(SaveGoodsDocument, 'NOT_FOUND')
  const fileIds = [...new Set(chosen)]
  const last = await first(
    tx,
    sql<
      Pick<DocumentTable, 'id' | 'version' | 'number' | 'valid_until' | 'ended_at'>
    >`select id, version, number, valid_until, ended_at
      from reports.document where goods_id = ${goodsId} and kind = ${kind} order by version desc limit 1`,
  )
  const shown = last && last.ended_at === null ? last : null
  if (version !== (shown?.version ?? 0)) refuse(SaveGoodsDocument, 'CHANGED_MEANWHILE')
  const before = await rows(
    tx,
    sql<Pick<DocumentFileTable, 'file_id' | 'name' | 'pdf'>>`select file_id, name, pdf from reports.document_file
      where document_id = ${shown?.id ?? null} order by nth`,
  )
  const added = await findReportFiles(tx, fileIds, null)
  const files = fileIds.map((id) => {
    const old = before.find((file) => file.file_id === id)
    const mine = added.find((file) => file.id === id)
    return old ?? (mine && { file_id: id, name: mine.name, pdf: mine.mime === 'application/pdf' })
  })
  const whole = files.filter((file) => file !== undefined)
  if (whole.length < files.length) refuse(SaveGoodsDocument, 'NOT_FOUND', {}, '文件已失效，请重新上传')
  if (shown) await sql`update reports.document set ended_at = ${now} where id = ${shown.id}`.execute(tx)
  const next = (last?.version ?? 0) + 1
  const saved = await first(
    tx,
    sql<Pick<DocumentTable, 'id'>>`insert into reports.document (goods_id, kind, version, number, valid_until, saved_at, saved_by)
      values (${goodsId}, ${kind}, ${next}, ${number}, ${validUntil}, ${now}, ${actor.name}) returning id`,
  )
  await sql`insert into reports.document_file (document_id, nth, file_id, name, pdf)
    select ${saved!.id}, f.nth - 1, f.id, f.name, f.pdf from unnest(${whole.map((file) => file.file_id)}::uuid[], ${whole.map(({ name }) => name)}::text[],
      ${whole.map(({ pdf }) => pdf)}::boolean[]) with ordinality f (id, name, pdf, nth)`.execute(tx)
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('、')
  return {
    answer: { documentId: saved!.id },
    audit: {
      subjectId: goodsId,
      ...(shown && { before: { number: shown.number, validUntil: shown.valid_until ?? '长期', files: names(before) } }),
      after: { kind, version: next, number, validUntil: validUntil ?? '长期', files: names(whole) },
    },
  }
}
