import { GOODS_DOCUMENTS, keysOf, type GoodsDocumentKind } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { DocumentFileTable, DocumentTable } from './tables.gen.ts'

const DOCUMENT = columnsOf<DocumentTable>()(
  'id',
  'goods_id',
  'kind',
  'version',
  'number',
  'valid_until',
  'saved_at',
  'saved_by',
  'ended_at',
)
export interface DocumentRow extends RowOf<typeof DOCUMENT> {
  kind: GoodsDocumentKind
  files: Pick<DocumentFileTable, 'file_id' | 'name' | 'pdf'>[]
}

/** All versions of the documents of goods, in the order of the page, the newest first of each kind. */
export const documentsOf = (db: Executor, goodsId: number) =>
  rows(
    db,
    sql<DocumentRow>`select ${DOCUMENT.of('d')},
        (select json_agg(json_build_object('file_id', f.file_id, 'name', f.name, 'pdf', f.pdf) order by f.nth)
          from reports.document_file f where f.document_id = d.id) as files
      from reports.document d where d.goods_id = ${goodsId}
      order by array_position(${keysOf(GOODS_DOCUMENTS)}::text[], d.kind), d.version desc limit 200`,
  )
