import { sql } from '../../kernel/sql.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { Look } from './looks.ts'
import { hasBatch } from './report-rows.ts'

export interface OpenedFile {
  fileId: string
  name: string
  pdf: boolean
  /** What is recorded that it belongs to. */
  subject: Pick<Look, 'reportId' | 'documentId'>
}
interface Row {
  file_id: string
  name: string
  pdf: boolean
}

/**
 * The file that an address names, for a shop that may open it: one that may see prices all, any other the reports of what it bought. For
 * an operator (null), whom the address was made for, also what was removed or replaced.
 */
export async function findOpened(
  db: Executor,
  name: string,
  shop: { id: number; canSeePrice: boolean } | null,
): Promise<OpenedFile | undefined> {
  const [, kind, id, nth] = /^([rd])([1-9]\d{0,15})(?:-(\d))?$/.exec(name) ?? []
  if (!kind || (kind === 'd') !== (nth !== undefined)) return undefined
  const row = kind === 'r' ? await findReport(db, Number(id), shop) : await findDocument(db, Number(id), Number(nth), shop)
  if (!row) return undefined
  const subject = kind === 'r' ? { reportId: Number(id) } : { documentId: Number(id) }
  return { fileId: row.file_id, name: row.name, pdf: row.pdf, subject }
}

function findReport(db: Executor, id: number, shop: { id: number; canSeePrice: boolean } | null) {
  const mine = shop && hasBatch(shop.id, sql.ref('r.seller_id'), sql.ref('r.goods_id'), sql.ref('r.batch_no'))
  const allowed = mine ? sql`r.removed_at is null and ${shop.canSeePrice ? sql`true` : mine}` : sql`true`
  return first(db, sql<Row>`select r.file_id, r.name, r.pdf from reports.report r where r.id = ${id} and ${allowed}`)
}

function findDocument(db: Executor, id: number, nth: number, shop: { canSeePrice: boolean } | null) {
  const allowed = shop ? sql`d.ended_at is null and ${shop.canSeePrice}` : sql`true`
  return first(
    db,
    sql<Row>`select f.file_id, f.name, f.pdf from reports.document d join reports.document_file f on f.document_id = d.id
      where d.id = ${id} and f.nth = ${nth} and ${allowed}`,
  )
}
