import { sql } from 'kysely'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { Module } from '../module.ts'

/** Money that buyers paid and nobody has earned yet. */
export const TRADE_HELD = 'trade-held'
/** What a provider holds for us. */
export const PROVIDER = (name: string) => `provider:${name}`
/** What we owe a seller. */
export const SELLER_DUE = (sellerId: number) => `seller-due:${sellerId}`

export interface Posting {
  account: string
  /** Positive: debit; negative: credit. */
  fen: number
}

/**
 * Books one entry of money, balanced to zero, append-only. The same kind and reference is booked once: a second time nothing
 * happens and false is answered. The database proves the balance at commit.
 */
export async function book(tx: Tx, entry: { kind: string; ref: string; now: Date; postings: Posting[] }): Promise<boolean> {
  const { kind, ref, now, postings } = entry
  if (postings.reduce((sum, p) => sum + p.fen, 0) !== 0) throw new Error(`ledger entry ${kind} ${ref} does not balance`)
  // Accounts in one order, so that two entries over the same new accounts can't wait for each other.
  const sorted = postings.toSorted((a, b) => (a.account < b.account ? -1 : 1))
  const codes = sorted.map((p) => p.account)
  const known = await rows(tx, sql<{ code: string }>`select code from ledger.account where code = any(${codes})`)
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

/** What lies on an account, in fen: debits less credits. */
export const balance = async (db: Executor, code: string) =>
  (await first(
    db,
    sql<{
      fen: number
    }>`select coalesce(sum(p.amount_fen), 0)::bigint as fen from ledger.posting p join ledger.account a on a.id = p.account_id where a.code = ${code}`,
  ))!.fen

/** The daily proof: entries that do not balance, and paid payments that were not booked. Empty when all is well. */
export const unproved = (db: Executor) =>
  rows(
    db,
    sql<{ what: string; ref: string }>`
      select 'entry' as what, entry_id::text as ref from ledger.posting group by entry_id having sum(amount_fen) <> 0
      union all
      select 'payment', p.payment_no from payments.payment p where p.paid_at is not null and not exists (select 1 from ledger.entry e where e.kind = 'payment' and e.ref = p.payment_no)
      union all
      select 'refund', r.refund_no from payments.refund r where r.state = 'done' and not exists (select 1 from ledger.entry e where e.kind = 'refund' and e.ref = r.refund_no)`,
  )

/** Money moves only through here; a job proves it every night. */
export const ledgerModule = (): Module => ({
  name: 'ledger',
  schedules: [
    {
      name: 'ledger.prove',
      cron: '30 3 * * *',
      async run({ db, log }) {
        const faults = await unproved(db)
        if (faults.length) log.error({ faults: faults.slice(0, 50), count: faults.length }, 'the ledger does not hold')
        else log.info('the ledger holds')
      },
    },
  ],
})
