import { sql, type Sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'
import type { SalesmanTable } from './tables.gen.ts'

const SALESMAN = columnsOf<SalesmanTable>()(
  'id',
  'user_id',
  'seller_id',
  'name',
  'phone',
  'hours',
  'area',
  'authorised_until',
  'version',
  'begun_at',
  'ended_at',
  'ended_by',
)
export type SalesmanRow = RowOf<typeof SALESMAN>
export const SALESMAN_COLUMNS = SALESMAN

/** Whether the written authorisation of a salesman counts; one without a recorded end does. The last day is a day in China. */
export const authorised = (now: Date, alias: string) => {
  const until = sql.ref(`${alias}.authorised_until`)
  return sql`(${until} is null or ${until} >= ${chinaDay(now)}::date)`
}
/** Whether it has ended. */
export const isOver = ({ authorised_until: until }: Pick<SalesmanTable, 'authorised_until'>, now: Date) =>
  until !== null && until < chinaDay(now)

/** Salesmen whom an operator may manage: a seller's own, all of them for the platform (null). */
export const managedBy = (sellerId: number | null, alias = 's') =>
  sellerId === null ? sql`true` : sql`${sql.ref(`${alias}.seller_id`)} = ${sellerId}`

export const findSalesman = (db: Executor, salesmanId: number) =>
  first(db, sql<SalesmanRow>`select ${SALESMAN.list} from salesmen.salesman where id = ${salesmanId}`)
/** The user as a salesman who works; undefined: they don't. */
export const findWorking = (db: Executor, userId: number) =>
  first(db, sql<SalesmanRow>`select ${SALESMAN.list} from salesmen.salesman where user_id = ${userId} and ended_at is null`)

/** Locks a salesman whom an operator may manage; undefined: there is none such, or they don't work any more. */
export const lockManaged = (tx: Tx, salesmanId: number, sellerId: number | null) =>
  first(
    tx,
    sql<SalesmanRow>`select ${SALESMAN.of('s')} from salesmen.salesman s
      where s.id = ${salesmanId} and s.ended_at is null and ${managedBy(sellerId)} for no key update`,
  )
/** The same for the user's own work. */
export const lockWorking = (tx: Tx, userId: number) =>
  first(
    tx,
    sql<SalesmanRow>`select ${SALESMAN.list} from salesmen.salesman where user_id = ${userId} and ended_at is null for no key update`,
  )

/** The name of a salesman, as an SQL expression over the id; null when there is none. */
export const salesmanName = (id: Sql<unknown>) => sql`(select sn.name from salesmen.salesman sn where sn.id = ${id})`
