import { sql } from '../../kernel/sql.ts'
import { first, type Executor } from '../../kernel/database.ts'

/** The balance of an account, in fen: debits less credits. */
export const balance = async (db: Executor, account: string) =>
  (await first(
    db,
    sql<{
      fen: number
    }>`select coalesce(sum(p.amount_fen), 0)::bigint as fen from ledger.posting p join ledger.account a on a.id = p.account_id where a.code = ${account}`,
  ))!.fen
