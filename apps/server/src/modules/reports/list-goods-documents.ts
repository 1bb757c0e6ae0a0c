import { GOODS_DOCUMENTS, ListGoodsDocuments, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Config } from '../../kernel/config.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { addressFor, markFor } from './addresses.ts'
import { standingGoods } from '../catalog/index.ts'
import { documentsOf } from './document-rows.ts'

/** The documents of goods, for shops that may see prices: from pictures of approvals and packs one makes false ones. */
export const listGoodsDocuments =
  (config: Pick<Config, 'secrets'>) =>
  async (
    { db, actor, now }: QueryContext<typeof ListGoodsDocuments>,
    { goodsId: asked }: In<typeof ListGoodsDocuments>,
  ): Promise<Out<typeof ListGoodsDocuments>> => {
    const goodsId = await standingGoods(db, asked)
    const [goods, documents] = await Promise.all([
      first(db, sql`select from catalog.goods where id = ${goodsId} and listed`),
      documentsOf(db, goodsId),
    ])
    if (!goods) refuse(ListGoodsDocuments, 'NOT_FOUND')
    return {
      mark: markFor(actor.shop.name, now),
      rows: documents
        .filter((row) => row.ended_at === null)
        .map((row) => ({
          kind: row.kind,
          name: GOODS_DOCUMENTS[row.kind],
          number: row.number,
          validUntil: row.valid_until,
          files: row.files.map(({ name, pdf }, at) => ({
            fileId: `d${row.id}-${at}`,
            name,
            pdf,
            url: addressFor(config, actor, `d${row.id}-${at}`, pdf, now),
          })),
        })),
    }
  }
