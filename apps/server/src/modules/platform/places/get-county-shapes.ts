import type { GetCountyShapes, In, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { countiesIn } from '../county-map.ts'
import type { RegionTable } from '../tables.gen.ts'

/** The outlines that a map without a map service draws (decision 0066). */
export async function getCountyShapes(
  { db }: QueryContext<typeof GetCountyShapes>,
  { west, south }: In<typeof GetCountyShapes>,
): Promise<Out<typeof GetCountyShapes>> {
  const shapes = await countiesIn(west, south)
  const codes = shapes.map(({ code }) => code)
  const found = await rows(
    db,
    sql<Pick<RegionTable, 'id' | 'name'>>`select id, name from platform.region where id = any (${codes}::int[])`,
  )
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return { counties: shapes.map(({ code, rings }) => ({ regionId: code, name: names.get(code) ?? '', rings })) }
}
