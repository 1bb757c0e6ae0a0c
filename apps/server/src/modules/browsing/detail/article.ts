import { firstPicture } from '../../catalog/index.ts'
import type { GetLeaflet, Out } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { first, type Reader } from '../../../kernel/database.ts'

/** The text about a product from `texts`: rows with goods_id, own and sections. */
export const findArticle = (db: Reader, texts: RawBuilder<unknown>, goodsId: number) =>
  first(
    db,
    sql<Out<typeof GetLeaflet>>`
      select g.id as "goodsId", g.show_name as "goodsShowName", g.specification, f.name as factory, ${firstPicture()} as image,
             a.own, a.sections
      from (${texts}) a join catalog.goods g on g.id = a.goods_id join catalog.factory f on f.id = g.factory_id
      where g.id = ${goodsId}`,
  )
