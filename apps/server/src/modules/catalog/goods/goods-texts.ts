import type { GoodsTextKind } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { first, type Executor, type Tx } from '../../../kernel/database.ts'

/** A leaflet or a pharmacopoeia entry by sections, in the order in which they are read. */
export interface GoodsText {
  /** Of a leaflet: false where it is one of another product with the same generic name. */
  own: boolean
  sections: readonly { key: string; title: string; text: string }[]
}

const STATEMENTS: Record<
  GoodsTextKind,
  {
    /** All texts, as a query with the columns goods_id, own and sections. */
    all: Sql<unknown>
    put: (goodsId: number, own: boolean, sections: string) => Sql<unknown>
    remove: (goodsId: number) => Sql<unknown>
  }
> = {
  leaflet: {
    all: sql`select goods_id, own, sections from catalog.leaflet`,
    put: (goodsId, own, sections) => sql`
      insert into catalog.leaflet (goods_id, own, sections) values (${goodsId}, ${own}, ${sections}::jsonb)
      on conflict (goods_id) do update set own = excluded.own, sections = excluded.sections`,
    remove: (goodsId) => sql`delete from catalog.leaflet where goods_id = ${goodsId}`,
  },
  pharmacopoeia: {
    all: sql`select goods_id, true as own, sections from catalog.pharmacopoeia`,
    put: (goodsId, _, sections) => sql`
      insert into catalog.pharmacopoeia (goods_id, sections) values (${goodsId}, ${sections}::jsonb)
      on conflict (goods_id) do update set sections = excluded.sections`,
    remove: (goodsId) => sql`delete from catalog.pharmacopoeia where goods_id = ${goodsId}`,
  },
}

/** All texts of a kind, as a query with the columns goods_id, own and sections. */
export const textsOf = (kind: GoodsTextKind): Sql<unknown> => STATEMENTS[kind].all

/** The text of a kind about a product; undefined without one. */
export const findText = (db: Executor, kind: GoodsTextKind, goodsId: number): Promise<GoodsText | undefined> =>
  first(db, sql<GoodsText>`select t.own, t.sections from (${textsOf(kind)}) t where t.goods_id = ${goodsId}`)

/** Writes the text of a kind about goods that the caller has locked; without sections they have none any more. */
export async function writeText(tx: Tx, kind: GoodsTextKind, goodsId: number, { own, sections }: GoodsText): Promise<void> {
  const { put, remove } = STATEMENTS[kind]
  await (sections.length > 0 ? put(goodsId, own, JSON.stringify(sections)) : remove(goodsId)).execute(tx)
}
