import { ConsoleFindHandled, type HandledKind, type In, type Out } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { requireManaged } from './require-managed.ts'

const MAX_FOUND = 20

/** Goods `g` that a seller offers; any, for the platform's own salesmen. */
const offered = (sellerId: number | null) =>
  sql`exists (select from catalog.offer o where o.goods_id = g.id and (${sellerId}::bigint is null or o.seller_id = ${sellerId}))`

type Found = (like: string, sellerId: number | null) => Sql<{ id: number; name: string; goods: number }>
const FOUND: Record<HandledKind, Found> = {
  category: (like, sellerId) => sql`
    select c.id, c.name, count(*)::int as goods from catalog.category c
    join catalog.goods g on g.listed and (g.category_path @> array[c.id] or g.category_id = c.id) and ${offered(sellerId)}
    where c.name like ${like} group by c.id, c.name, c.level order by c.level, 3 desc, c.id limit ${sql.lit(MAX_FOUND)}`,
  factory: (like, sellerId) => sql`
    select f.id, f.name, count(*)::int as goods from catalog.factory f
    join catalog.goods g on g.listed and g.factory_id = f.id and ${offered(sellerId)}
    where f.name like ${like} group by f.id, f.name order by 3 desc, f.id limit ${sql.lit(MAX_FOUND)}`,
  goods: (like, sellerId) => sql`
    select g.id, g.show_name || ' ' || g.specification as name, 1 as goods from catalog.goods g
    where g.listed and (g.show_name like ${like} or g.generic_name like ${like} or g.goods_no like ${like}) and ${offered(sellerId)}
    order by g.sales_count desc, g.id limit ${sql.lit(MAX_FOUND)}`,
}

/** Categories, manufacturers or goods that the salesman's seller offers, by a part of the name. */
export async function consoleFindHandled(
  { db, actor }: QueryContext<typeof ConsoleFindHandled>,
  { salesmanId, kind, keyword }: In<typeof ConsoleFindHandled>,
): Promise<Out<typeof ConsoleFindHandled>> {
  const { seller_id: sellerId } = await requireManaged(ConsoleFindHandled, db, actor, salesmanId)
  const found = await rows(db, FOUND[kind](containing(keyword), sellerId))
  return { rows: found.map((row) => ({ kind, ...row })) }
}
