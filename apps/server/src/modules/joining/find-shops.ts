import {
  GetFoundShop,
  isCreditCode,
  MAX_MEMBERS,
  SHOP_TYPE_NAMES,
  type FoundShop,
  type In,
  type Out,
  type QueryShopsByName,
  type ShopType,
} from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { attemptsOf, countAttempt } from '../../kernel/attempts.ts'
import { after, HOUR } from '../../kernel/clock.ts'
import { rows } from '../../kernel/database.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { badInput, Refused, refuse } from '../../kernel/refusal.ts'
import { regionName } from '../platform/index.ts'
import { isApproved } from '../qualification/index.ts'
import { COUNTS, hasCode, isNamed } from '../shops/index.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import { isProven, type WasApproved } from './proven.ts'
import { lookupQueue } from './lookup-queue.ts'

/** How many shops one look-up shows. */
const MAX_FOUND = 20
/** So that the list of pharmacies can't be copied. */
const LOOKUPS_PER_HOUR = 60

type Looking = Pick<FlowContext<typeof GetFoundShop>, 'db' | 'actor' | 'now' | 'transact'>
interface Sought {
  keyword?: string | undefined
  regionId?: number | undefined
  type?: ShopType | undefined
}
interface Row extends Pick<ShopTable, 'id' | 'name' | 'legal_person' | 'address'> {
  type: ShopType
  region_name: string
  joined: boolean
  full: boolean
  approved: boolean
  proven: boolean
}

/** Shops by words in their name or its sound, or their credit code, region and type: the first ones, and whether there are more. */
export const findShops =
  (wasApproved: WasApproved) =>
  async (context: Looking, { keyword, regionId, type }: Sought): Promise<Out<typeof QueryShopsByName>> => {
    if (keyword === undefined && regionId === undefined) badInput({ keyword: '请输入门店名称，或选择地区' })
    // Only what was asked for is a condition, so that each finds its index.
    const conditions = [
      ...(keyword === undefined ? [] : [isMeant(keyword)]),
      ...(regionId === undefined ? [] : [isIn(regionId)]),
      ...(type === undefined ? [] : [sql`h.type = ${type}`]),
    ]
    // What finds the queue full is not counted.
    const found = await lookupQueue.run(async () => {
      await countLookup(context)
      return listShops(wasApproved, context, sql.join(conditions, sql` and `))
    })
    return { rows: found.slice(0, MAX_FOUND).map(shown), more: found.length > MAX_FOUND }
  }

/** One shop, as anybody may find it. */
export const getFoundShop =
  (wasApproved: WasApproved) =>
  async (context: Looking, { shopId }: In<typeof GetFoundShop>): Promise<FoundShop> => {
    await countLookup(context)
    const [found] = await listShops(wasApproved, context, sql`h.id = ${shopId}`)
    return found ? shown(found) : refuse(GetFoundShop, 'NOT_FOUND')
  }

/** Counts before it looks, and whatever it finds: what is not there is an answer, too. */
const countLookup = ({ actor, now, transact }: Looking) =>
  transact(async ({ tx }) => {
    const subject = `shop-lookup:u:${actor.userId}`
    const quota = { limit: LOOKUPS_PER_HOUR, until: after(now, HOUR), now }
    if ((await countAttempt(tx, subject, quota)) !== null) return
    throw new Refused('TOO_OFTEN', { retryAfter: (await attemptsOf(tx, subject, now)).retryAfter }, '查找门店太频繁，请稍后再试')
  })

/** The whole credit code, or words in the name or its sound. */
const isMeant = (keyword: string) => {
  const code = keyword.toUpperCase()
  return isCreditCode(code) ? hasCode(code) : isNamed(keyword)
}
const isIn = (regionId: number) => {
  const [from, to] = regionsIn(regionId)
  return sql`h.region_id between ${from} and ${to}`
}

/** What was replaced is not found: its code finds the shop that has it now. */
const listShops = (wasApproved: WasApproved, { db, actor }: Pick<Looking, 'db' | 'actor'>, condition: Sql<unknown>) =>
  rows(
    db,
    sql<Row>`select h.id, h.name, h.type, h.legal_person, h.address, ${regionName(sql.ref('h.region_id'))} as region_name,
        ${isApproved(sql.ref('h.id'))} as approved, ${isProven(wasApproved, sql.ref('h.id'))} as proven,
        exists (select from shops.member m where m.shop_id = h.id and m.user_id = ${actor.userId}) as joined,
        (select count(*) from shops.member m where m.shop_id = h.id) >= ${MAX_MEMBERS} as full
      from shops.shop h where ${condition} and ${COUNTS} order by char_length(h.name), h.name, h.id limit ${MAX_FOUND + 1}`,
  )

/** The codes of the counties in a region, which may be a county, a city or a province. */
function regionsIn(regionId: number): [from: number, to: number] {
  const size = regionId % 10_000 === 0 ? 10_000 : regionId % 100 === 0 ? 100 : 1
  return [regionId, regionId + size - 1]
}

function shown(row: Row): FoundShop {
  const obstacle = row.joined ? 'joined' : !row.proven ? 'unapproved' : !row.approved ? 'lapsed' : row.full ? 'full' : null
  return {
    shopId: row.id,
    name: row.name,
    type: row.type,
    typeName: SHOP_TYPE_NAMES[row.type],
    regionName: row.region_name,
    addressMasked: row.address.replaceAll(/\d+/g, '**'),
    legalPersonMasked: row.legal_person.replace(/(?<=^.).+$/u, '**'),
    joinable: obstacle === null,
    obstacle,
  }
}
