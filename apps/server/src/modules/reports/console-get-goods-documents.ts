import { ConsoleGetGoodsDocuments, GOODS_DOCUMENTS, keysOf, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Config } from '../../kernel/config.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { GoodsTable } from '../catalog/tables.gen.ts'
import { asOperator, privateAddress } from '../files/index.ts'
import { pdfAddress } from './addresses.ts'
import { documentsOf, type DocumentRow } from './document-rows.ts'

/** The documents of goods by kind, with their versions and addresses that open their files for this operator. */
export const consoleGetGoodsDocuments =
  (config: Pick<Config, 'secrets'>) =>
  async (
    { db, actor, now }: QueryContext<typeof ConsoleGetGoodsDocuments>,
    { goodsId }: In<typeof ConsoleGetGoodsDocuments>,
  ): Promise<Out<typeof ConsoleGetGoodsDocuments>> => {
    const [goods, documents] = await Promise.all([
      first(db, sql<Pick<GoodsTable, 'show_name'>>`select show_name from catalog.goods where id = ${goodsId}`),
      documentsOf(db, goodsId),
    ])
    if (!goods) return refuse(ConsoleGetGoodsDocuments, 'NOT_FOUND')
    const view = (row: DocumentRow) => ({
      documentId: row.id,
      version: row.version,
      number: row.number,
      validUntil: row.valid_until,
      savedAt: row.saved_at.toISOString(),
      savedBy: row.saved_by,
      files: row.files.map(({ file_id: fileId, name, pdf }, at) => ({
        fileId,
        name,
        pdf,
        url: pdf
          ? pdfAddress(config, actor, `d${row.id}-${at}`, now)
          : privateAddress(config, fileId, asOperator(actor, 'offers'), now).url,
      })),
    })
    return {
      goodsId,
      goodsShowName: goods.show_name,
      rows: keysOf(GOODS_DOCUMENTS).map((kind) => {
        const [current, before] = [true, false].map((shown) =>
          documents.filter((row) => row.kind === kind && (row.ended_at === null) === shown).map(view),
        )
        return { kind, name: GOODS_DOCUMENTS[kind], current: current![0] ?? null, before: before! }
      }),
    }
  }
