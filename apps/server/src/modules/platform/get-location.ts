import { GetLocation, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { badInput } from '../../kernel/refusal.ts'
import { countyAt } from './county-map.ts'
import { toGcj02 } from './gcj02.ts'
import type { RegionTable } from './tables.gen.ts'

/** The county of a point, by the shapes of counties. */
export async function getLocation(
  { db }: QueryContext<typeof GetLocation>,
  { latitude, longitude, datum = 'gcj02' }: In<typeof GetLocation>,
): Promise<Out<typeof GetLocation>> {
  const [east, north] = datum === 'wgs84' ? toGcj02(longitude, latitude) : [longitude, latitude]
  const code = await countyAt(east, north)
  if (code === null) badInput({ latitude: '这个位置不在中国境内，请手动选择地区' })
  const province = Math.floor(code / 10_000) * 10_000
  const city = Math.floor(code / 100) * 100
  const found = await rows(
    db,
    sql<Pick<RegionTable, 'id' | 'name' | 'full_name'>>`select id, name, full_name from platform.region
      where id in (${province}::int, ${city}::int, ${code}::int)`,
  )
  const nameOf = (id: number) => found.find((region) => region.id === id)?.name ?? ''
  return {
    regionId: code,
    province: nameOf(province),
    city: city === province ? '' : nameOf(city),
    county: code === city ? '' : nameOf(code),
    fullName: found.find(({ id }) => id === code)?.full_name ?? '',
    longitude: east,
    latitude: north,
  }
}
