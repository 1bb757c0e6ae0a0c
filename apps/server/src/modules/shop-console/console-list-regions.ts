import type { ConsoleListRegions, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { RegionTable } from '../platform/tables.gen.ts'

type Row = Pick<RegionTable, 'id' | 'name'> & { below: number; shops: number; sellers: number; not_sold: number }

/** The codes within a region: those of a province begin with its two digits, those of a city with its four. */
const WITHIN = sql`between r.id and r.id + case r.level when 1 then 9999 when 2 then 99 else 0 end`

/** The regions below one, with what of the trade is in each; what is sold where is said by province. */
export async function consoleListRegions(
  { db }: QueryContext<typeof ConsoleListRegions>,
  { parentId = 0 }: In<typeof ConsoleListRegions>,
): Promise<Out<typeof ConsoleListRegions>> {
  const [found, path] = await Promise.all([
    rows(
      db,
      sql<Row>`select r.id, r.name, (select count(*)::int from platform.region b where b.parent_id = r.id) as below,
          (select count(*)::int from shops.shop h where h.region_id ${WITHIN}) as shops,
          (select count(*)::int from catalog.seller s where s.region_id ${WITHIN}) as sellers,
          (select count(*)::int from catalog.offer o where o.on_sale and o.regions is not null
            and r.id / 10000 * 10000 <> all (o.regions)) as not_sold
        from platform.region r where r.parent_id = ${parentId}::bigint order by r.id`,
    ),
    rows(
      db,
      sql<Pick<RegionTable, 'id' | 'name'>>`with recursive up as (
          select id, parent_id, name, level from platform.region where id = ${parentId}::bigint
          union all select p.id, p.parent_id, p.name, p.level from platform.region p join up on p.id = up.parent_id)
        select id, name from up order by level`,
    ),
  ])
  return {
    path: path.map(({ id, name }) => ({ regionId: id, name })),
    rows: found.map(({ id, name, below, shops, sellers, not_sold: notSold }) => ({
      regionId: id,
      name,
      below,
      shops,
      sellers,
      notSold,
    })),
  }
}
