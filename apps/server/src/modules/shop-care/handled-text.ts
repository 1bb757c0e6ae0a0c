import { sql, type Sql } from '../../kernel/sql.ts'

/** So many are named; of more, the number. */
const NAMED = sql.lit(3)

/** What the salesmen with these ids handle, in words, as an SQL expression: 心脑血管用药、康恩贝 等 5 项. */
export const handledText = (salesmanId: Sql<unknown>) => sql`coalesce((
  select string_agg(x.name, '、' order by x.nth) filter (where x.nth <= ${NAMED})
    || case when count(*) > ${NAMED} then ' 等 ' || count(*) || ' 项' else '' end
  from (
    select coalesce(c.name, f.name, g.show_name) as name,
      row_number() over (order by h.category_id is null, h.factory_id is null, coalesce(c.name, f.name, g.show_name)) as nth
    from salesmen.handled h left join catalog.category c on c.id = h.category_id left join catalog.factory f on f.id = h.factory_id
      left join catalog.goods g on g.id = h.goods_id
    where h.salesman_id = ${salesmanId}) x), '全部商品')`
