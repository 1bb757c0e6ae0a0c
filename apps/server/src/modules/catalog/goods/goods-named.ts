import { containing } from '../../../kernel/like.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'

/** Goods `g` by a part of their names or number, or of the factory `f`. */
export const goodsNamed = (keyword: string): Sql<boolean> => {
  const words = containing(keyword)
  return sql<boolean>`(g.show_name ilike ${words} or g.generic_name ilike ${words} or g.goods_no ilike ${words} or f.name ilike ${words})`
}
/** The same, also by a part of their approval number. */
export const goodsNamedOrApproved = (keyword: string): Sql<boolean> =>
  sql<boolean>`(${goodsNamed(keyword)} or g.approval_no ilike ${containing(keyword)})`
