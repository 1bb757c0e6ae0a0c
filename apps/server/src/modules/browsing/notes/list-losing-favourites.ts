import type { In, ListLosingFavourites, Scope } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'

/** How many are named. */
const NAMED = 5

/** The shop's favourites that it can buy now, and could not without these scopes: named for whoever is about to give them up. */
export async function listLosingFavourites(
  { db, actor }: QueryContext<typeof ListLosingFavourites>,
  { scopes }: In<typeof ListLosingFavourites>,
) {
  const lost = scopes.split(',').filter((scope) => actor.shop.scopes.includes(scope as Scope))
  const found = await rows(
    db,
    sql<{ name: string; total: number }>`select g.show_name as name, count(*) over ()::int as total
      from catalog.favourite f join catalog.goods g on g.id = f.goods_id
      where f.shop_id = ${actor.shop.id} and g.listed and g.scope = any (${actor.shop.scopes}::text[])
        and (g.scope = any (${lost}::text[]) or (g.cold_chain and 'cold-chain' = any (${lost}::text[])))
      order by f.at desc, g.id limit ${NAMED}`,
  )
  return { total: found[0]?.total ?? 0, names: found.map(({ name }) => name) }
}
