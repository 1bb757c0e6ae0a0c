import { sql } from '../../kernel/sql.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'

/** Records that a user opened a contract's own PDF; the first time counts. */
export const recordOpening = (tx: Tx, contractId: number, userId: number, now: Date) =>
  sql`insert into contracts.opening (contract_id, user_id, at) values (${contractId}, ${userId}, ${now})
    on conflict (contract_id, user_id) do nothing`.execute(tx)

/** Whether a user has opened it. */
export const hasOpened = async (db: Executor, contractId: number, userId: number): Promise<boolean> =>
  (await first(db, sql`select from contracts.opening where contract_id = ${contractId} and user_id = ${userId}`)) !== undefined
