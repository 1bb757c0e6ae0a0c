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

/** Who opens a file: a member of a shop, an operator of a seller, or (null) of the platform. */
export type Reader = { shop: { id: number; canSeePrice: boolean } } | { sellerId: number | null }

/**
 * The file that an address names, for whoever may open it: a shop that may see prices all, any other the reports of what it bought; a seller
 * its own reports, the platform documents, both also what was removed or replaced.
 */
export async function findOpened(db: Executor, name: string, reader: Reader): Promise<OpenedFile | undefined> {
  const [, kind, id, nth] = /^([rd])([1-9]\d{0,15})(?:-(\d))?$/.exec(name) ?? []
  if (!kind || (kind === 'd') !== (nth !== undefined)) return undefined
  const row = kind === 'r' ? await findReport(db, Number(id), reader) : await findDocument(db, Number(id), Number(nth), reader)
  if (!row) return undefined
  const subject = kind === 'r' ? { reportId: Number(id) } : { documentId: Number(id) }
  return { fileId: row.file_id, name: row.name, pdf: row.pdf, subject }
}

function findReport(db: Executor, id: number, reader: Reader) {
  const allowed = 'shop' in reader ? reportFor(reader.shop) : sql`r.seller_id = ${reader.sellerId}`
  return first(db, sql<Row>`select r.file_id, r.name, r.pdf from reports.report r where r.id = ${id} and ${allowed}`)
}
function reportFor({ id, canSeePrice }: { id: number; canSeePrice: boolean }) {
  const mine = hasBatch(id, sql.ref('r.seller_id'), sql.ref('r.goods_id'), sql.ref('r.batch_no'))
  return sql`r.removed_at is null and ${canSeePrice ? sql`true` : mine}`
}

function findDocument(db: Executor, id: number, nth: number, reader: Reader) {
  const allowed =
    'shop' in reader ? sql`d.ended_at is null and ${reader.shop.canSeePrice}` : reader.sellerId === null ? sql`true` : sql`false`
  return first(
    db,
    sql<Row>`select f.file_id, f.name, f.pdf from reports.document d join reports.document_file f on f.document_id = d.id
      where d.id = ${id} and f.nth = ${nth} and ${allowed}`,
  )
}
