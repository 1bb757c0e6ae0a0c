import type { AgreementState, Args, ConsoleListOwnAgreements, Out, RecordSellerAgreement } from '@shop/contract'
import { AGREEMENT_AHEAD_DAYS } from '@shop/contract'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, rows, type Executor, type Reader, type Tx } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Waiting, WaitingWork } from '../../../kernel/waiting.ts'
import type { AgreementTable } from '../tables.gen.ts'

const AGREEMENT = columnsOf<AgreementTable>()(
  'id',
  'seller_id',
  'number',
  'valid_from',
  'valid_until',
  'ends_on',
  'commission_bp',
  'year_fee_fen',
  'deposit_fen',
  'note',
  'recorded_at',
  'recorded_by',
  'ended_at',
  'ended_by',
  'ended_reason',
)
export type AgreementRow = RowOf<typeof AGREEMENT>

/** A platform has a few of them with each seller. */
const MAX_AGREEMENTS = 100

/** Where an agreement stands on a day. */
export function agreementState(row: Pick<AgreementRow, 'valid_from' | 'ends_on' | 'ended_at'>, today: string): AgreementState {
  if (row.ends_on < row.valid_from) return 'void'
  if (row.ends_on < today) return row.ended_at ? 'ended' : 'over'
  return row.valid_from > today ? 'future' : 'current'
}

/** The agreements of a seller, the one that begins last first. */
export async function agreementsOf(db: Reader, sellerId: number, now: Date): Promise<Out<typeof ConsoleListOwnAgreements>> {
  const found = await rows(
    db,
    sql<AgreementRow>`select ${AGREEMENT.list} from sellers.agreement where seller_id = ${sellerId}
      order by valid_from desc, id desc limit ${sql.lit(MAX_AGREEMENTS)}`,
  )
  return {
    rows: found.map((row) => ({
      agreementId: row.id,
      number: row.number,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      state: agreementState(row, chinaDay(now)),
      commissionBp: row.commission_bp,
      yearFeeFen: row.year_fee_fen,
      depositFen: row.deposit_fen,
      note: row.note,
      recordedAt: row.recorded_at.toISOString(),
      recordedBy: row.recorded_by,
      ended: row.ended_at && { on: row.ends_on, by: row.ended_by, reason: row.ended_reason },
    })),
  }
}

/** One agreement, which no other transaction changes until this one ends. */
export const lockAgreement = (db: Executor, id: number) =>
  first(db, sql<AgreementRow>`select ${AGREEMENT.list} from sellers.agreement where id = ${id} for update`)

/** Of an agreement that is recorded; days, basis points and fen. */
export type NewAgreement = Args<typeof RecordSellerAgreement> & { by: string; now: Date }
/** Records an agreement; undefined: one that holds or held has its number already. */
export const insertAgreement = (tx: Tx, it: NewAgreement) =>
  first(
    tx,
    sql<Pick<AgreementRow, 'id'>>`
      insert into sellers.agreement (seller_id, number, valid_from, valid_until, ends_on, commission_bp, year_fee_fen, deposit_fen, note,
        recorded_at, recorded_by)
      values (${it.sellerId}, ${it.number}, ${it.validFrom}, ${it.validUntil}, ${it.validUntil}, ${it.commissionBp}, ${it.yearFeeFen},
        ${it.depositFen}, ${it.note}, ${it.now}, ${it.by})
      on conflict (upper(number)) where ends_on >= valid_from do nothing returning id`,
  )

/**
 * The last day until which agreements of the seller `s` of a statement hold without a gap from today, as an expression; where none holds
 * today, the last one on which one did, or null. What was ended before it began never held.
 */
export function agreedUntil(now: Date) {
  const today = sql`${chinaDay(now)}::date`
  const held = sql`from sellers.agreement a where a.seller_id = s.id and a.valid_from <= a.ends_on`
  return sql<string | null>`coalesce(
    (select min(a.ends_on) ${held} and a.ends_on >= ${today}
      and exists (select from sellers.agreement c where c.seller_id = s.id and ${today} between c.valid_from and c.ends_on)
      and not exists (select from sellers.agreement n where n.seller_id = s.id and n.valid_from <= a.ends_on + 1 and n.ends_on > a.ends_on)),
    (select max(a.ends_on) ${held} and a.ends_on < ${today}))`
}
/** Whether the seller `s` of a statement has no agreement on a day of the next `AGREEMENT_AHEAD_DAYS`, or none after them. */
export const agreementLacks = (now: Date) =>
  sql`s.open and coalesce(${agreedUntil(now)} < ${addDays(chinaDay(now), AGREEMENT_AHEAD_DAYS)}::date, true)`

/** Open sellers whose agreement ends soon, has ended, or was never recorded. */
export const waitingAgreements: WaitingWork[] = [
  {
    kind: 'sellerAgreements',
    count: async (db, { now }) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, null::timestamptz as since from catalog.seller s where ${agreementLacks(now)}`,
      ))!,
  },
]
