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

/** Refuses to take identity cards, their photos or numbers, of whoever has not consented to what becomes of them. */
export async function requireCardConsent(db: Executor, userId: number, now: Date): Promise<void> {
  if (!isGiven(await findSeparateConsent(db, { user_id: userId, key: 'card' }, now))) throw new Refused('CARD_CONSENT')
}
