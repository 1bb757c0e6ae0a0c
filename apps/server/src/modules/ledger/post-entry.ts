import { sql } from '../../kernel/sql.ts'
import { first, rows, type Tx } from '../../kernel/database.ts'
import type { AccountTable } from './tables.gen.ts'

export interface Posting {
  account: string
  /** Positive: debit; negative: credit. */
  fen: number
}
/** What moves money: a payment arrives, a refund leaves, an order is received and its money becomes due to the seller. */
export type EntryKind = 'payment' | 'refund' | 'order-done'
export interface Entry {
  kind: EntryKind
  /** What the entry is for; each kind and reference is posted once. */
  ref: string
  now: Date
  /** Sum to zero, at most one per account. */
  postings: readonly Posting[]
}

/**
 * Posts one entry of money, append-only. Each kind and reference is posted once: a second call does nothing and returns false. An
 * unbalanced entry throws; the database also checks the balance at commit.
 */
export async function postEntry(tx: Tx, { kind, ref, now, postings }: Entry): Promise<boolean> {
  if (postings.reduce((sum, p) => sum + p.fen, 0) !== 0) throw new Error(`ledger entry ${kind} ${ref} does not balance`)
  // Accounts are created in a fixed order, so that two entries over the same new accounts cannot deadlock.
  const sorted = postings.toSorted((a, b) => (a.account < b.account ? -1 : 1))
  const codes = sorted.map((p) => p.account)
  const known = await rows(tx, sql<Pick<AccountTable, 'code'>>`select code from ledger.account where code = any(${codes})`)
  if (known.length < codes.length)
    await sql`insert into ledger.account (code) select unnest(${codes}::text[]) on conflict (code) do nothing`.execute(tx)
  const written = await first(
    tx,
    sql<{ count: number }>`
      with entry as (insert into ledger.entry (kind, ref, at) values (${kind}, ${ref}, ${now}) on conflict do nothing returning id),
      postings as (
        insert into ledger.posting (entry_id, account_id, amount_fen)
        select entry.id, a.id, p.fen from entry, unnest(${codes}::text[], ${sorted.map((p) => p.fen)}::bigint[]) p(code, fen) join ledger.account a on a.code = p.code
      )
      select count(*)::int as count from entry`,
  )
  return written!.count === 1
}
