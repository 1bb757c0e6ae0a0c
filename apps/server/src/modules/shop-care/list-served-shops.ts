import type { In, ListFirstServedShops, ListServedShops, Out } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { badInput } from '../../kernel/refusal.ts'
import type { Moment } from '../../kernel/settings.ts'
import { findWorking, noSalesman, type SalesmanRow } from '../salesmen/index.ts'
import { conditionOf, servedColumns, servedShops, servedView, type ServedRow } from './served-shops.ts'

const PAGE = 20
const FIRST = 100

const read = (
  db: Executor,
  salesman: SalesmanRow,
  at: Moment,
  { where, limit }: { where: Sql<unknown>; limit: number },
): Promise<ServedRow[]> =>
  rows(
    db,
    sql<ServedRow>`select ${servedColumns(salesman, at.now)} from ${servedShops(salesman, at)} where ${where}
      order by a.begun_at desc, a.shop_id desc limit ${sql.lit(limit + 1)}`,
  )

async function requireSalesman(db: Executor, userId: number): Promise<SalesmanRow> {
  const salesman = await findWorking(db, userId)
  if (!salesman) throw noSalesman()
  return salesman
}

/** The position after a row: when it came into the salesman's care, and its id. */
const cursorOf = ({ since, id }: ServedRow) => `${since.getTime()}.${id}`
function isPast(cursor: string | undefined) {
  if (cursor === undefined) return sql`true`
  const [, at, id] = /^(\d{1,15})\.(\d{1,16})$/.exec(cursor) ?? []
  if (at === undefined) return badInput({ cursor: '列表位置不对，请刷新' })
  return sql`(a.begun_at, a.shop_id) < (${new Date(Number(at))}::timestamptz, ${id}::bigint)`
}

/** The shops in the caller's care, those that came last first, by words of their name or contact and by what they need. */
export async function listServedShops(
  { db, actor, now, settings }: QueryContext<typeof ListServedShops>,
  { keyword, state = 'all', cursor }: In<typeof ListServedShops>,
): Promise<Out<typeof ListServedShops>> {
  const salesman = await requireSalesman(db, actor.userId)
  const like = keyword ? containing(keyword) : null
  const words = like ? sql`(h.name like ${like} or h.contact like ${like} or h.phone like ${like})` : sql`true`
  const where = sql`${words} and ${conditionOf(state, now)} and ${isPast(cursor)}`
  const found = await read(db, salesman, { now, settings }, { where, limit: PAGE })
  const page = found.slice(0, PAGE)
  return { rows: page.map(servedView), next: found.length > PAGE ? cursorOf(page.at(-1)!) : null }
}

/** The shops that came into the caller's care last. */
export async function listFirstServedShops({
  db,
  actor,
  now,
  settings,
}: QueryContext<typeof ListFirstServedShops>): Promise<Out<typeof ListFirstServedShops>> {
  const salesman = await requireSalesman(db, actor.userId)
  const found = await read(db, salesman, { now, settings }, { where: sql`true`, limit: FIRST })
  return { rows: found.slice(0, FIRST).map(servedView), more: found.length > FIRST }
}
