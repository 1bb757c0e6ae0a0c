import {
  SHOP_TYPE_NAMES,
  type ApplicationLevel,
  type ReviewState,
  type ConsoleListApplications,
  type Out,
  type ShopType,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows, type Executor } from '../../../kernel/database.ts'
import { containing } from '../../../kernel/like.ts'
import { countRows, type PageOf } from '../../../kernel/page.ts'
import { isInProvince, regionName } from '../../platform/index.ts'
import { isClaimed, isInState, queueOrder, shownReview, type Claim } from '../../reviews/index.ts'
import type { ShopTable } from '../../shops/tables.gen.ts'
import { applicationColumns, type ApplicationRow } from '../application-rows.ts'
import { isRevoking } from '../revocations/revocation-rows.ts'
import { kindName } from '../kind-name.ts'

/** An application with its shop and whoever reviews it. */
export interface ReviewedRow extends ApplicationRow {
  shop_name: ShopTable['name']
  type: ShopType
  region_name: string
  claimer: string | null
  revoking: boolean
}
const COLUMNS = sql`${applicationColumns('a')}, h.name as shop_name, h.type, ${regionName(sql.ref('h.region_id'))} as region_name, o.name as claimer,
  ${isRevoking(sql.ref('a.id'))} as revoking`
const JOINED = sql`from applications.application a join shops.shop h on h.id = a.shop_id left join operators.operator o on o.id = a.claimed_by`

export interface Filter {
  state: ReviewState
  level: ApplicationLevel | undefined
  keyword: string | undefined
  revoking: boolean
  shopType?: ShopType | undefined
  province?: number | undefined
  claim?: Claim | undefined
}
const matching = ({ state, level, keyword, revoking, shopType, province, claim }: Filter) => {
  // Only what was asked for is a condition, so that the queue is read along its index.
  const conditions = [
    isInState('a', state),
    ...(level === undefined ? [] : [sql`a.level = ${level}`]),
    ...(keyword ? [sql`h.name like ${containing(keyword)}`] : []),
    ...(shopType === undefined ? [] : [sql`h.type = ${shopType}`]),
    ...(province === undefined ? [] : [isInProvince(sql.ref('h.region_id'), province)]),
    ...(claim ? [isClaimed('a', claim)] : []),
    ...(revoking ? [isRevoking(sql.ref('a.id'))] : []),
  ]
  return sql`${JOINED} where ${sql.join(conditions, sql` and `)}`
}
/** Applications in a state: those that wait by when they were sent, the others newest first. */
export const listApplications = (db: Executor, filter: Filter, { limit }: PageOf) =>
  rows(db, sql<ReviewedRow>`select ${COLUMNS} ${matching(filter)} order by ${queueOrder('a', filter.state)} ${limit}`)
export const countApplications = async (db: Executor, filter: Filter): Promise<number> =>
  (await first(db, sql<{ count: number }>`select ${countRows(matching(filter))} as count`))!.count
/** An application that was sent. */
export const findSent = (db: Executor, id: number) =>
  first(db, sql<ReviewedRow>`select ${COLUMNS} ${JOINED} where a.id = ${id} and a.version > 0`)

/** A row as the console shows it to an operator. */
export function shownRow(row: ReviewedRow, operatorId: number, now: Date): Out<typeof ConsoleListApplications>['rows'][number] {
  return {
    auditId: row.id,
    level: row.level,
    levelName: kindName(row),
    revoking: row.revoking,
    shopName: row.shop_name,
    shopTypeName: SHOP_TYPE_NAMES[row.type],
    regionName: row.region_name,
    ...shownReview(row, operatorId, now),
  }
}

/** What an audit log entry calls an application: its shop's name, as an expression on its id. */
export const shopOfApplication = (id: Parameters<typeof regionName>[0]) =>
  sql`(select sa.name from applications.application ap join shops.shop sa on sa.id = ap.shop_id where ap.id = ${id})`
