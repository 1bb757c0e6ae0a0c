import { sql, type Sql } from '../../kernel/sql.ts'
import type { Executor } from '../../kernel/database.ts'
import { rows } from '../../kernel/database.ts'
import type { EntryTable } from './tables.gen.ts'

/** From one moment to just before another. */
export interface Window {
  from: Date
  to: Date
}

/** The entries of a time with their kind and reference, as a statement. */
export const entriesBetween = ({ from, to }: Window) =>
  sql`select e.kind, e.ref from ledger.entry e where e.at >= ${from} and e.at < ${to}`

/** What these entries (a relation with `kind` and `ref`) posted: `kind`, `ref` and `postings`, fen by account as a JSON object; missing entries are left out. */
export const postingsOf = (entries: Sql<unknown>) =>
  sql`select e.kind, e.ref, json_object_agg(a.code, p.amount_fen) as postings
    from ${entries} w join ledger.entry e on e.kind = w.kind and e.ref = w.ref
    join ledger.posting p on p.entry_id = e.id join ledger.account a on a.id = p.account_id group by 1, 2`

/** Entries of a time that do not balance; empty when all is well. */
export const findUnbalanced = (db: Executor, { from, to }: Window) =>
  rows(
    db,
    sql<Pick<EntryTable, 'kind' | 'ref'>>`
      select e.kind, e.ref from ledger.entry e join ledger.posting p on p.entry_id = e.id
      where e.at >= ${from} and e.at < ${to} group by e.id having sum(p.amount_fen) <> 0`,
  )
