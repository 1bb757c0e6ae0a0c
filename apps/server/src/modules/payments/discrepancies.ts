import { sql, type Sql } from '../../kernel/sql.ts'
import { after, DAY } from '../../kernel/clock.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import {
  entriesBetween,
  postingsOf,
  providerAccount,
  sellerDueAccount,
  TRADE_HELD_ACCOUNT,
  type EntryKind,
  type Window,
} from '../ledger/index.ts'
import { COMPLETION, completionsOf, doneBetween, dueByTrade, heldByTrade, tradeOfCompletion } from '../orders/index.ts'

/** Fen by account; accounts with nothing are left out. */
type Balances = Record<string, number>
/** Where a trade's entries differ from its payments, refunds and orders. */
export interface Discrepancy {
  tradeId: number | null
  /** Entries that are missing, or that belong to no trade. */
  entries: { kind: EntryKind; ref: string }[]
  /** What its accounts should have, and what was posted. */
  due: Balances
  posted: Balances
}

/** A provider may report a payment this much later than it was made. */
const REPORTED_LATE = 2 * DAY
const TRADES_AT_ONCE = 500

const ENTRY = { payment: sql.lit('payment' satisfies EntryKind), refund: sql.lit('refund' satisfies EntryKind) }
const tradeOfPayment = sql`(select p.trade_id from payments.payment p where p.payment_no = e.ref)`
const tradeOfRefund = sql`(select p.trade_id from payments.refund r join payments.payment p on p.id = r.payment_id where r.refund_no = e.ref)`

/** Everything of a time in which money moved: its trade, or the entry that belongs to none. */
const movedIn = (window: Window) => sql<{ trade_id: number | null; kind: EntryKind | null; ref: string | null }>`
  select distinct m.trade_id, case when m.trade_id is null then m.kind end as kind, case when m.trade_id is null then m.ref end as ref from (
    select p.trade_id, null as kind, null as ref from payments.payment p
      where p.paid_at >= ${after(window.from, -REPORTED_LATE)} and p.paid_at < ${window.to}
    union all select p.trade_id, null, null from payments.refund r join payments.payment p on p.id = r.payment_id
      where r.done_at >= ${window.from} and r.done_at < ${window.to}
    union all select d.trade_id, null, null from (${doneBetween(window)}) d
    union all select case e.kind when ${ENTRY.payment} then ${tradeOfPayment} when ${ENTRY.refund} then ${tradeOfRefund}
      when ${COMPLETION} then ${tradeOfCompletion(sql`e.ref`)} end, e.kind, e.ref from (${entriesBetween(window)}) e) m`

const paidFen = sql`p.amount_fen - coalesce((select sum(r.amount_fen) from payments.refund r where r.payment_id = p.id and r.state = 'done'), 0)`
/** What the paid payments of these trades still hold: `trade_id`, `provider`, `fen`. */
const paidByTrade = (trades: Sql<unknown>) => sql`
  select p.trade_id, p.provider, sum(${paidFen}) as fen from payments.payment p
  where p.trade_id = any(${trades}) and p.paid_at is not null group by 1, 2`
/** Refunds of what no order holds (the trade was paid twice, or an order of it was cancelled meanwhile): `trade_id`, `fen`. */
const excessByTrade = (trades: Sql<unknown>) => sql`
  select p.trade_id, sum(r.amount_fen) as fen from payments.payment p join payments.refund r on r.payment_id = p.id
  where p.trade_id = any(${trades}) and r.order_id is null and r.state <> 'done' group by 1`
/** The entries that these trades should have: `trade_id`, `kind`, `ref`. */
const entriesOf = (trades: Sql<unknown>) => sql`
  select p.trade_id, ${ENTRY.payment} as kind, p.payment_no as ref from payments.payment p
    where p.trade_id = any(${trades}) and p.paid_at is not null
  union all select p.trade_id, ${ENTRY.refund}, r.refund_no from payments.refund r join payments.payment p on p.id = r.payment_id
    where p.trade_id = any(${trades}) and r.state = 'done'
  union all ${completionsOf(trades)}`

interface Books {
  id: number
  held: number
  providers: Balances | null
  sellers: Balances | null
  entries: { kind: EntryKind; ref: string; postings: Balances | null }[] | null
}
/**
 * One statement, and thus one moment: what moves meanwhile is no difference. Each part is read for all trades at once, so that it
 * takes the same time whatever the planner knows of the tables: right after a rush, it knows nothing.
 */
function readBooks(db: Executor, ids: readonly number[]) {
  const trades = sql`(select ids from asked)::bigint[]`
  return rows(
    db,
    sql<Books>`
      with asked as (select ${ids}::bigint[] as ids),
        expected as materialized (${entriesOf(trades)}), posted as materialized (${postingsOf(sql`expected`)}),
        held as materialized (select h.trade_id, sum(h.fen) as fen from (${heldByTrade(trades)} union all ${excessByTrade(trades)}) h group by 1),
        providers as materialized (select w.trade_id, json_object_agg(w.provider, w.fen) as fen from (${paidByTrade(trades)}) w group by 1),
        sellers as materialized (select w.trade_id, json_object_agg(w.seller_id, w.fen) as fen from (${dueByTrade(trades)}) w group by 1),
        entries as materialized (
          select w.trade_id, json_agg(json_build_object('kind', w.kind, 'ref', w.ref, 'postings', e.postings)) as all
          from expected w left join posted e using (kind, ref) group by 1)
      select t.id, coalesce(h.fen, 0) as held, p.fen as providers, s.fen as sellers, e.all as entries
      from unnest(${trades}) t(id) left join held h on h.trade_id = t.id left join providers p on p.trade_id = t.id
        left join sellers s on s.trade_id = t.id left join entries e on e.trade_id = t.id`,
  )
}

const sorted = (balances: Balances) =>
  Object.fromEntries(
    Object.entries(balances)
      .filter(([, fen]) => fen !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

function compare({ id, held, providers, sellers, entries }: Books): Discrepancy | null {
  const due: Balances = { [TRADE_HELD_ACCOUNT]: -held }
  for (const [name, fen] of Object.entries(providers ?? {})) due[providerAccount(name)] = fen
  for (const [seller, fen] of Object.entries(sellers ?? {})) due[sellerDueAccount(Number(seller))] = -fen
  const posted: Balances = {}
  for (const { postings } of entries ?? [])
    for (const [account, fen] of Object.entries(postings ?? {})) posted[account] = (posted[account] ?? 0) + fen
  // An order of which nothing was left to pay was completed without an entry.
  const missing = (entries ?? []).filter(({ kind, postings }) => kind !== 'order-done' && postings === null)
  const found = {
    tradeId: id,
    entries: missing.map(({ kind, ref }) => ({ kind, ref })),
    due: sorted(due),
    posted: sorted(posted),
  }
  return missing.length === 0 && JSON.stringify(found.due) === JSON.stringify(found.posted) ? null : found
}

/** Compares each trade whose money moved in a time with the ledger, and names entries that belong to no trade; empty when all is well. */
export async function findDiscrepancies(db: Executor, window: Window): Promise<Discrepancy[]> {
  const moved = await rows(db, movedIn(window))
  const found: Discrepancy[] = moved
    .filter(({ trade_id }) => trade_id === null)
    .map(({ kind, ref }) => ({ tradeId: null, entries: [{ kind: kind!, ref: ref! }], due: {}, posted: {} }))
  const trades = moved.flatMap(({ trade_id }) => trade_id ?? [])
  for (let at = 0; at < trades.length; at += TRADES_AT_ONCE)
    for (const books of await readBooks(db, trades.slice(at, at + TRADES_AT_ONCE))) {
      const difference = compare(books)
      if (difference) found.push(difference)
    }
  return found
}
