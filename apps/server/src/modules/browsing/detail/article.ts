import { firstPicture, labelHidden, standing } from '../../catalog/index.ts'
import type { GetLeaflet, GoodsType, Out, HiddenReason } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { first, type Reader } from '../../../kernel/database.ts'
import type { Visitor } from '../../access/index.ts'

type Article = Out<typeof GetLeaflet>

/**
 * The text about a product from `texts`: rows with goods_id, own and sections. Undefined where there is none; `hidden` where there is
 * one that this visitor may not see, as with all prescription medicines.
 */
export async function findArticle(
  db: Reader,
  visitor: Visitor,
  texts: Sql<unknown>,
  goodsId: number,
): Promise<{ hidden: HiddenReason } | { hidden: null; article: Article } | undefined> {
  const found = await first(
    db,
    sql<Article & { type: GoodsType }>`
      select g.id as "goodsId", g.show_name as "goodsShowName", g.specification, f.name as factory, ${firstPicture()} as image,
             g.type, a.own, a.sections
      from (${texts}) a join catalog.goods g on g.id = a.goods_id join catalog.factory f on f.id = g.factory_id
      where g.id = ${standing(sql`${goodsId}::bigint`)}`,
  )
  if (!found) return undefined
  const { type, ...article } = found
  const hidden = labelHidden(type, visitor)
  return hidden ? { hidden } : { hidden, article }
}
