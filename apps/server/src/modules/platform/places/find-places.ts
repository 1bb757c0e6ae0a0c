import { badInput } from '../../../kernel/refusal.ts'
import type { FindPlaces, In, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { MapFailed, type MapProvider } from '../../../providers/maps/provider.ts'
import { countyAt, middleOf } from '../county-map.ts'
import type { RegionTable } from '../tables.gen.ts'
import { countLookUp } from './count-look-up.ts'

const MAX_FOUND = 20

/** Places that match words. Without a map service, or while it is out, they are counties: the rest of an address is typed. */
export const findPlaces =
  (maps: MapProvider | null) =>
  async (
    context: FlowContext<typeof FindPlaces>,
    { keyword, longitude, latitude }: In<typeof FindPlaces>,
  ): Promise<Out<typeof FindPlaces>> => {
    if ((longitude === undefined) !== (latitude === undefined)) badInput({ longitude: '经度和纬度需要一起填写' })
    const { db, log } = context
    if (maps) {
      await countLookUp(context)
      const city = longitude === undefined ? '' : await cityAt(db, longitude, latitude!)
      const found = await maps.find(keyword, city).catch((error: unknown) => {
        if (!(error instanceof MapFailed)) throw error
        log.warn({ err: error, provider: maps.name }, 'places were not found: counties are searched instead')
      })
      if (found) return { rows: found.slice(0, MAX_FOUND), countiesOnly: false }
    }
    return { rows: await findCounties(db, keyword), countiesOnly: true }
  }

async function cityAt(db: Executor, longitude: number, latitude: number): Promise<string> {
  const code = await countyAt(longitude, latitude)
  if (code === null) return ''
  const city = Math.floor(code / 100) * 100
  // A municipality's counties are in no city.
  const province = Math.floor(code / 10_000) * 10_000
  const found = await rows(
    db,
    sql<Pick<RegionTable, 'name'>>`select name from platform.region where id in (${city}::int, ${province}::int)
      order by id = ${city} desc limit 1`,
  )
  return found[0]?.name ?? ''
}

async function findCounties(db: Executor, keyword: string) {
  const like = containing(keyword)
  const found = await rows(
    db,
    sql<Pick<RegionTable, 'id' | 'name' | 'full_name'>>`select id, name, full_name from platform.region
      where level = 3 and full_name like ${like} order by name like ${like} desc, id limit ${MAX_FOUND}`,
  )
  const middles = await Promise.all(found.map(({ id }) => middleOf(id)))
  return found.flatMap(({ name, full_name: address }, i) => {
    const middle = middles[i]
    return middle ? [{ name, address, longitude: middle[0], latitude: middle[1] }] : []
  })
}
