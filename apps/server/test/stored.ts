import { sql } from 'kysely'
import type { World } from './world.ts'

/** What is stored, as one line a table: two equal ones mean that nothing was written, changed or deleted in between. */
export async function stored(world: World, except: readonly string[] = []): Promise<Record<string, string>> {
  const tables = await world.rows(
    sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'pgboss', 'meta')
        and format('%I.%I', schemaname, tablename) <> all(${except}::text[])
      order by 1`,
  )
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows, last of ' || coalesce(max(xmin::text::bigint), 0) as state from ${name}`,
  )
  const found = await world.rows(sql<{ name: string; state: string }>`${sql.raw(counts.join(' union all '))}`)
  return Object.fromEntries(found.map(({ name, state }) => [name, state]))
}
