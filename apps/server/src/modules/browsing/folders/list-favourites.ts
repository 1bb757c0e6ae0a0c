import type { In, ListFavourites, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { pictureFor, printed } from '../../catalog/index.ts'
import type { FactoryTable, FavouriteTable, GoodsTable } from '../../catalog/tables.gen.ts'
import { readCursor, writeCursor } from '../lists/cursor.ts'
import { inFolder } from './in-folder.ts'

/** Names are short: a page has more of them than of cards. */
const PAGE = 50
/** When it became a favourite, in microseconds, then its goods. */
const KEYS = { added: ['id', 'id'] } as const

type Row = Pick<GoodsTable, 'id' | 'show_name' | 'specification' | 'unit'> &
  Pick<FavouriteTable, 'folder_id'> & { factory: FactoryTable['name']; image: string; micros: number }

/** The shop's favourites by name, on sale or not, the latest first. */
export async function listFavourites(
  { db, actor }: QueryContext<typeof ListFavourites>,
  { folder, cursor }: In<typeof ListFavourites>,
): Promise<Out<typeof ListFavourites>> {
  const from = readCursor(cursor, KEYS)?.key
  const found = await rows(
    db,
    sql<Row>`
      select g.id, g.show_name, ${printed(actor, sql.ref('g.specification'))} as specification, g.unit,
             ${printed(actor, sql.ref('f.name'))} as factory, ${pictureFor(actor)} as image, w.folder_id,
             (extract(epoch from w.at) * 1000000)::bigint as micros
      from catalog.favourite w join catalog.goods g on g.id = w.goods_id join catalog.factory f on f.id = g.factory_id
      where w.shop_id = ${actor.shop.id} and ${inFolder(folder)}
        ${from ? sql`and (w.at, w.goods_id) < ('epoch'::timestamptz + ${from[0]}::bigint * interval '1 microsecond', ${from[1]}::bigint)` : sql``}
      order by w.at desc, w.goods_id desc limit ${sql.lit(PAGE + 1)}`,
  )
  const page = found.slice(0, PAGE)
  const last = found.length > PAGE ? page.at(-1) : undefined
  return {
    rows: page.map((row) => ({
      goodsId: row.id,
      goodsShowName: row.show_name,
      specification: row.specification,
      factory: row.factory,
      units: row.unit,
      image: row.image,
      folderId: row.folder_id,
    })),
    next: last ? writeCursor('added', [last.micros, last.id]) : null,
  }
}
