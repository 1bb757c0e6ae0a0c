import { CONTRACT, type ContractKind } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { ContractTable, SignatureTable } from './tables.gen.ts'

const HEAD = columnsOf<ContractTable>()(
  'id',
  'kind',
  'seller_id',
  'shop_id',
  'title',
  'hash',
  'valid_from',
  'valid_until',
  'offered_at',
  'offered_by',
  'ended_at',
  'ended_by',
  'end_reason',
  'paper_id',
  'paper_name',
  'paper_size',
  'paper_hash',
)
/** A contract with whoever signed it, without its text. */
export interface ContractRow extends RowOf<typeof HEAD> {
  kind: ContractKind
  seller_name: string
  shop_name: string
  signed_by: SignatureTable['name'] | null
  signed_at: SignatureTable['at'] | null
  means: 'password' | 'code' | null
}
export interface ContractText extends ContractRow, Pick<ContractTable, 'statement'> {}

export const CONTRACTS = sql`contracts.contract c join catalog.seller l on l.id = c.seller_id join shops.shop h on h.id = c.shop_id
  left join contracts.signature g on g.contract_id = c.id`
export const COLUMNS = sql`${HEAD.of('c')}, l.name as seller_name, h.name as shop_name, g.name as signed_by, g.at as signed_at, g.means`

/** Which state a contract is in on a day, as a column: what was ended stays ended, what no one signed in time is over. */
export const stateOn = (day: string): Sql<number> =>
  sql`case when c.ended_at is not null then ${sql.lit(CONTRACT.ended)} when c.valid_until < ${day} then ${sql.lit(CONTRACT.expired)}
    when g.contract_id is not null then ${sql.lit(CONTRACT.signed)} else ${sql.lit(CONTRACT.toSign)} end`
export function stateOf({ ended_at, valid_until, signed_at }: ContractRow, now: Date) {
  if (ended_at) return CONTRACT.ended
  if (valid_until < chinaDay(now)) return CONTRACT.expired
  return signed_at ? CONTRACT.signed : CONTRACT.toSign
}

/** A page shows no more: a shop has one a year with each of its sellers. */
const MAX_SHOWN = 200

/** A shop's contracts, the newest first. */
export const listContractsOf = (db: Executor, shopId: number) =>
  rows(
    db,
    sql<ContractRow>`select ${COLUMNS} from ${CONTRACTS} where c.shop_id = ${shopId}
      order by c.offered_at desc, c.id desc limit ${sql.lit(MAX_SHOWN)}`,
  )
/** One with its text. */
export const findContract = (db: Executor, id: number) =>
  first(db, sql<ContractText>`select ${COLUMNS}, c.statement from ${CONTRACTS} where c.id = ${id}`)

/** Locks a contract: it is signed or ended by one at a time. */
export async function lockContract(tx: Tx, id: number): Promise<ContractText | undefined> {
  await sql`select from contracts.contract where id = ${id} for update`.execute(tx)
  return findContract(tx, id)
}

/** What the audit log calls a contract, as an expression on its id. */
export const contractTitle = (id: Sql<unknown>) =>
  sql`(select h.name || ' · ' || c.title from contracts.contract c join shops.shop h on h.id = c.shop_id where c.id = ${id})`
