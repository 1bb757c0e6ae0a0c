import type { In, ListUnsold, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { hasOffer, pictureFor, printed } from '../../catalog/index.ts'
import type { FactoryTable, GoodsTable } from '../../catalog/tables.gen.ts'
import { inFolder } from '../folders/in-folder.ts'
import { isWatching, watchOf, type Watch } from './watch-rows.ts'

/** So many are listed. */
const MAX_LISTED = 200

type Row = Pick<GoodsTable, 'id' | 'show_name' | 'specification' | 'unit'> & {
  factory: FactoryTable['name']
  image: string
  watched: Watch | null
}

/** What a shop has put down in one of its lists, and no one sells to it now: lists of goods show only what has an offer. */
export async function listUnsold(
  { db, actor, now, settings }: QueryContext<typeof ListUnsold>,
  { of, folder }: In<typeof ListUnsold>,
): Promise<Out<typeof ListUnsold>> {
  const shopId = actor.shop.id
  const listed =
    of === 'favourite'
      ? sql`select w.goods_id, w.at from catalog.favourite w where w.shop_id = ${shopId} and ${inFolder(folder)}`
      : sql`select w.goods_id, w.set_at as at from browsing.watch w where w.shop_id = ${shopId} and ${isWatching(now)}`
  const found = await rows(
    db,
    sql<Row>`
      select g.id, g.show_name, ${printed(actor, sql.ref('g.specification'))} as specification, g.unit,
             ${printed(actor, sql.ref('f.name'))} as factory, ${pictureFor(actor)} as image, ${watchOf(shopId, sql.ref('g.id'), now)}
      from (${listed}) l join catalog.goods g on g.id = l.goods_id join catalog.factory f on f.id = g.factory_id
      where not (g.listed and ${hasOffer(actor, { now, settings })})
      order by l.at desc, g.id limit ${sql.lit(MAX_LISTED)}`,
  )
  return {
    rows: found.map((row) => ({
      goodsId: row.id,
      goodsShowName: row.show_name,
      specification: row.specification,
      factory: row.factory,
      units: row.unit,
      image: row.image,
      watched: row.watched,
    })),
  }
}
