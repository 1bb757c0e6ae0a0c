import type { ConsoleFindHandled, ConsoleFindShops, ConsoleListAssignedShops } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, type Executor } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Operator } from '../operators/index.ts'
import { managedBy, SALESMAN_COLUMNS, type SalesmanRow } from '../salesmen/index.ts'

type Reading = typeof ConsoleFindHandled | typeof ConsoleFindShops | typeof ConsoleListAssignedShops

/** A salesman whom the operator may manage; what is another seller's does not exist. */
export async function requireManaged(
  call: Reading,
  db: Executor,
  { sellerId }: Operator,
  salesmanId: number,
): Promise<SalesmanRow> {
  const found = await first(
    db,
    sql<SalesmanRow>`select ${SALESMAN_COLUMNS.of('s')} from salesmen.salesman s where s.id = ${salesmanId} and ${managedBy(sellerId)}`,
  )
  return found ?? refuse(call, 'NOT_FOUND', {}, '没有找到这位业务员')
}
