import type { GetHome, Out } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { first, type Reader } from '../../kernel/database.ts'
import { regionName } from '../platform/index.ts'

type Home = Out<typeof GetHome>
export type ArrangedStrip = Omit<Home['strips'][number], 'rows'>

/** What the platform arranged, and the name of the visitor's region, in one statement. */
export async function findArranged(db: Reader, regionId: number | null) {
  const list = (columns: Sql<unknown>, table: string) =>
    sql`coalesce((select jsonb_agg(t) from (select ${columns} from ${sql.table(`content.${table}`)} where shown order by sort, id) t), '[]')`
  const found = await first(
    db,
    sql<Pick<Home, 'hotWords' | 'banners' | 'entries' | 'notices'> & { strips: ArrangedStrip[]; region_name: string | null }>`
      select coalesce((select jsonb_agg(word order by sort, id) from content.hot_word), '[]') as "hotWords",
             ${list(sql`id, image, title, target as to`, 'banner')} as banners, ${list(sql`id, name, icon, target as to`, 'entry')} as entries,
             ${list(sql`id, text, target as to`, 'notice')} as notices, ${list(sql`id, kind, title, subtitle, target as to`, 'strip')} as strips,
             ${regionName(sql`${regionId}::int`)} as region_name`,
  )
  return found!
}
