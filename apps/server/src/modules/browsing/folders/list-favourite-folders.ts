import { DEFAULT_FOLDER, type ListFavouriteFolders, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'

/** The folders of the shop, each with how many favourites it has. */
export async function listFavouriteFolders({
  db,
  actor,
}: QueryContext<typeof ListFavouriteFolders>): Promise<Out<typeof ListFavouriteFolders>> {
  const shopId = actor.shop.id
  const found = await rows(
    db,
    sql<{ id: number | null; name: string; count: number }>`
      select d.id, d.name, coalesce(c.count, 0)::int as count
      from (select null::bigint as id, ${DEFAULT_FOLDER} as name, null::timestamptz as created_at
            union all select id, name, created_at from catalog.favourite_folder where shop_id = ${shopId}) d
      left join (select folder_id, count(*) as count from catalog.favourite where shop_id = ${shopId} group by folder_id) c
        on c.folder_id is not distinct from d.id
      order by d.created_at nulls first, d.id`,
  )
  return { rows: found.map(({ id, name, count }) => ({ folderId: id, name, count })) }
}
