import { SHOP_TYPE_NAMES, type HomeState, type ShopType } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import { badInput } from '../../../kernel/refusal.ts'
import { regionName } from '../../platform/index.ts'

/** Whom something on home is for, and when, as the console writes it. */
export interface Audience {
  from: string | null
  until: string | null
  shopTypes: ShopType[] | null
  regions: number[] | null
}
/** The same, as its row has it. */
export interface AudienceColumns {
  from_day: string | null
  until_day: string | null
  shop_types: ShopType[] | null
  regions: number[] | null
  shown: boolean
}
/** Of whom the columns speak: all that is decided by. */
export interface HomeVisitor {
  shop: { type: ShopType; regionId: number } | null
}

/** A county with its city and its province: codes of regions begin with that of what they lie in. */
const around = (regionId: number) => [1, 100, 10_000].map((part) => Math.floor(regionId / part) * part)

/** Whether a row of home is shown to a visitor on a day. Guests, and people without a shop, find what is for everybody. */
export const isShownTo = ({ shop }: HomeVisitor, day: string): Sql<unknown> => sql`shown
  and (from_day is null or from_day <= ${day}::date) and (until_day is null or until_day >= ${day}::date)
  and ${
    shop
      ? sql`(shop_types is null or ${shop.type}::int = any (shop_types)) and (regions is null or regions && ${around(shop.regionId)}::int[])`
      : sql`shop_types is null and regions is null`
  }`

/** What becomes of a row of home on a day. */
export function homeState({ shown, from_day: from, until_day: until }: AudienceColumns, day: string): HomeState {
  if (!shown) return 'hidden'
  if (from !== null && from > day) return 'coming'
  return until !== null && until < day ? 'over' : 'shown'
}

/** What a row says of its audience. */
export const audienceOf = ({ from_day, until_day, shop_types, regions }: AudienceColumns): Audience => ({
  from: from_day,
  until: until_day,
  shopTypes: shop_types,
  regions,
})

/** The names of regions, by their codes; unknown ones are missing. */
export async function namesOfRegions(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await rows(
    db,
    sql<{
      id: number
      name: string | null
    }>`select n.id, ${regionName(sql.ref('n.id'))} as name from unnest(${ids}::int[]) n (id)`,
  )
  return new Map(found.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}

/** Refuses days in the wrong order and regions that don't exist. Returns what the audit log says of a new and an old audience. */
export async function checkAudience(db: Executor, wanted: Audience, old: Audience | null) {
  if (wanted.from !== null && wanted.until !== null && wanted.until < wanted.from) badInput({ until: '结束日期早于开始日期' })
  const names = await namesOfRegions(db, [...(wanted.regions ?? []), ...(old?.regions ?? [])])
  if (wanted.regions?.some((id) => !names.has(id))) badInput({ regions: '没有这个地区' })
  return ({ from, until, shopTypes, regions }: Audience) => ({
    from,
    until,
    shopTypes: shopTypes ? shopTypes.map((type) => SHOP_TYPE_NAMES[type]).join('、') : '全部',
    regions: regions ? regions.map((id) => names.get(id) ?? id).join('、') : '全国',
  })
}
