import type { SeparateAgreement } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/refusal.ts'
import type { SeparateConsentTable } from './tables.gen.ts'

type About = Pick<SeparateConsentTable, 'user_id'> & { key: SeparateAgreement }
interface Row extends Pick<SeparateConsentTable, 'version' | 'given' | 'at'> {
  /** Whether a later version that asks for consent is in force. */
  asked_again: boolean
}

/** What a user said last of a separate consent; undefined: they were not asked yet. */
export const findSeparateConsent = (db: Executor, { user_id: userId, key }: About, now: Date) =>
  first(
    db,
    sql<Row>`select c.version, c.given, c.at, exists (select from documents.version v where v.key = c.key and v.asks_consent
        and v.effective_at <= ${now} and v.withdrawn_at is null and v.version > c.version) as asked_again
      from documents.separate_consent c where c.user_id = ${userId} and c.key = ${key} order by c.id desc limit 1`,
  )
/** Whether what a user said last is a consent that counts. */
export const isGiven = (row: Row | undefined): row is Row => row !== undefined && row.given && !row.asked_again

/** Records that a user consents, or withdraws their consent. Each time is a row. */
export const recordSeparateConsent = (
  tx: Tx,
  { user_id: userId, key }: About,
  { version, given, now }: { version: number; given: boolean; now: Date },
) =>
  sql`insert into documents.separate_consent (user_id, key, version, given, at)
    values (${userId}, ${key}, ${version}, ${given}, ${now})`.execute(tx)

/** Whether a user consents to what becomes of identity cards. */
export const hasCardConsent = async (db: Executor, userId: number, now: Date): Promise<boolean> =>
  isGiven(await findSeparateConsent(db, { user_id: userId, key: 'card' }, now))

/** Whoever takes cards of a user shares it; whoever withdraws the consent to them has it alone. */
const lockOf = (userId: number) => sql`hashtextextended(${`card consent ${userId}`}, 0)`
/** Waits until all that took cards of a user is committed, and has what comes later wait for this transaction. */
export const lockCards = (tx: Tx, userId: number) => sql`select pg_advisory_xact_lock(${lockOf(userId)})`.execute(tx)

/** Has a withdrawal of the consent to cards wait for this transaction, which may take some: call it before anything of theirs is locked. */
export const holdCards = (tx: Tx, userId: number) => sql`select pg_advisory_xact_lock_shared(${lockOf(userId)})`.execute(tx)

/**
 * Refuses to take identity cards, their photos or numbers, of whoever has not consented to what becomes of them. A withdrawal waits for what
 * was taken meanwhile. Who has locked what a withdrawal clears has called `holdCards` before.
 */
export async function requireCardConsent(tx: Tx, userId: number, now: Date): Promise<void> {
  await holdCards(tx, userId)
  if (!(await hasCardConsent(tx, userId, now))) throw new Refused('CARD_CONSENT')
}

/** Refuses to send a shop’s papers to a seller for whoever has not consented to what sellers get (个人信息保护法, article 23). */
export async function requireShareConsent(tx: Tx, userId: number, now: Date): Promise<void> {
  if (!isGiven(await findSeparateConsent(tx, { user_id: userId, key: 'share' }, now))) throw new Refused('SHARE_CONSENT')
}
