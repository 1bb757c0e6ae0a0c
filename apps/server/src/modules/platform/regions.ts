import { areaList } from '@vant/area-data'
import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import type { RegionTable } from './tables.gen.ts'

interface Region extends RegionTable {
  level: 1 | 2 | 3
}

/** City rows that only group counties; no one writes them in an address. */
const GROUPING_NAMES = new Set(['县', '省直辖县', '省直辖县级行政区划', '自治区直辖县级行政区划', '自治区直辖县'])

function* regions(): Generator<Region> {
  const { province_list: provinces, city_list: cities, county_list: counties } = areaList
  const cityOf = (code: string) => `${code.slice(0, 4)}00`
  const provinceOf = (code: string) => `${code.slice(0, 2)}0000`
  // The city of Beijing is in the province of Beijing: one word is enough.
  const cityWord = (code: string) => {
    const name = cities[code] ?? ''
    return GROUPING_NAMES.has(name) || name === provinces[provinceOf(code)] ? '' : name
  }
  for (const [code, name] of Object.entries(provinces)) yield { id: Number(code), parent_id: 0, level: 1, name, full_name: name }
  for (const [code, name] of Object.entries(cities))
    yield {
      id: Number(code),
      parent_id: Number(provinceOf(code)),
      level: 2,
      name,
      full_name: `${provinces[provinceOf(code)]}${cityWord(code)}`,
    }
  for (const [code, name] of Object.entries(counties))
    yield {
      id: Number(code),
      parent_id: Number(cityOf(code)),
      level: 3,
      name,
      full_name: `${provinces[provinceOf(code)]}${cityWord(cityOf(code))}${name}`,
    }
}

/** Writes the regions of China (3,882 in @vant/area-data) into the table. Safe to repeat; changed names are updated. */
export async function seedRegions(tx: Tx): Promise<void> {
  const all = [...regions()]
  const there = await first(tx, sql<{ count: number }>`select count(*)::int as count from platform.region`)
  if (there?.count === all.length) return
  await sql`insert into platform.region (id, parent_id, level, name, full_name)
    select id, parent_id, level, name, full_name from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as r(id int, parent_id int, level smallint, name text, full_name text)
    on conflict (id) do update set parent_id = excluded.parent_id, level = excluded.level, name = excluded.name, full_name = excluded.full_name`.execute(
    tx,
  )
}
