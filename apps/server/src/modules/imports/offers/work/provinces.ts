import { sql } from '../../../../kernel/sql.ts'
import { rows, type Executor } from '../../../../kernel/database.ts'
import type { Bound } from '../../../lists/index.ts'
import type { RegionTable } from '../../../platform/tables.gen.ts'

/** The provinces by their short names, as lists have them: 浙江, 内蒙古. */
export interface Provinces {
  /** The first of these names that no province has. */
  unknownAmong(names: Bound<string[]>): string | undefined
  /** The ids of these names, ascending; names that no province has are left out. */
  idsOf(names: Bound<string[]>): Bound<number[]>
  /** Their names, for people. */
  textOf(ids: readonly number[] | null): string
}

const SUFFIX = /(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/

/** Reads the provinces: some thirty rows. */
export async function readProvinces(db: Executor): Promise<Provinces> {
  const found = await rows(
    db,
    sql<Pick<RegionTable, 'id' | 'name'>>`select id, name from platform.region where level = 1 order by id`,
  )
  const nameOf = new Map(found.map(({ id, name }) => [id, name]))
  const idOf = new Map(found.map(({ id, name }) => [name.replace(SUFFIX, ''), id]))
  return {
    unknownAmong: (names) => (Array.isArray(names) ? names.find((name) => !idOf.has(name)) : undefined),
    idsOf: (names) =>
      Array.isArray(names) ? [...new Set(names.flatMap((name) => idOf.get(name) ?? []))].toSorted((a, b) => a - b) : names,
    textOf: (ids) => ids?.map((id) => nameOf.get(id) ?? String(id)).join('、') ?? '全国',
  }
}
