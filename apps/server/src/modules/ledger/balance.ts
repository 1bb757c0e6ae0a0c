import { sql } from 'kysely'
import { first, rows, type Executor } from '../../kernel/database.ts'
import type { EntryTable } from './tables.gen.ts'

/** The balance of an account, in fen: debits less credits. */
export const balance = async (db: Executor, account: string) =>
  (await first(
    db,
    sql<{
      fen: number
    }>`select coalesce(sum(p.amount_fen), 0)::bigint as fen from ledger.posting p join ledger.account a on a.id = p.account_id where a.code = ${account}`,
  ))!.fen

/** Entries that do not balance; empty when all is well. */
export const findUnbalanced = (db: Executor) =>
  rows(
    db,
    sql<
      Pick<EntryTable, 'kind' | 'ref'>
    >`select e.kind, e.ref from ledger.posting p join ledger.entry e on e.id = p.entry_id group by e.id having sum(p.amount_fen) <> 0`,
  )
