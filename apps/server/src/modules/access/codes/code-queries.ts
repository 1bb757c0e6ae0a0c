import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, type Executor, type Tx } from '../../../kernel/database.ts'
import type { AppUserTable, CaptchaTable, PasswordProofTable, SmsCodeTable } from '../tables.gen.ts'

export const CODE_PURPOSES = [
  'login',
  'findBackPwd',
  'handOver',
  'takeOver',
  'deregister',
  'personalData',
  'bindWx',
  'unbindWx',
  'changePhone',
  'leavePhone',
  'phoneMoved',
  'ownerNamed',
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

export const insertCaptcha = (tx: Tx, id: string, text: string, until: Date) =>
  sql`insert into access.captcha (id, text, until) values (${id}, ${text}, ${until})`.execute(tx)
/** Consumes a captcha: it is valid once, right or wrong. Returns its text, or undefined when no valid one exists. */
export const consumeCaptcha = async (tx: Tx, id: string, now: Date): Promise<string | undefined> => {
  const row = await first(
    tx,
    sql<Pick<CaptchaTable, 'text' | 'until'>>`delete from access.captcha where id = ${id} returning text, until`,
  )
  return row && row.until > now ? row.text : undefined
}
/** Serializes what concerns one phone: messages to it, and whose account it is. */
export const lockPhone = (tx: Tx, phone: string) =>
  sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.phone}::int, hashtext(${phone}))`.execute(tx)
export const lastSentAt = async (tx: Tx, phone: string, purpose: CodePurpose): Promise<Date | undefined> =>
  (
    await first(
      tx,
      sql<Pick<SmsCodeTable, 'sent_at'>>`select sent_at from access.sms_code where phone = ${phone} and purpose = ${purpose}`,
    )
  )?.sent_at
/** A newer code replaces the older one of the same purpose. */
export const upsertCode = (tx: Tx, code: { phone: string; purpose: CodePurpose; hash: Buffer; now: Date; until: Date }) =>
  sql`insert into access.sms_code (phone, purpose, code_hash, tries, sent_at, until)
    values (${code.phone}, ${code.purpose}, ${code.hash}, 0, ${code.now}, ${code.until})
    on conflict (phone, purpose) do update set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at, until = excluded.until`.execute(
    tx,
  )
/**
 * Whether a message may be given to the provider: once, while its code is the newest and unused. What was handed over is named by
 * the code's expiry, so that a later code finds nothing to clear.
 */
export const claimMessage = async (tx: Tx, { phone, purpose, until }: Handover): Promise<boolean> =>
  (await first(
    tx,
    sql<Pick<SmsCodeTable, 'phone'>>`update access.sms_code set handed_over = until
      where phone = ${phone} and purpose = ${purpose} and until = ${until} and handed_over is distinct from until returning phone`,
  )) !== undefined
/** It was certainly not sent, and may be given to the provider again. */
export const releaseMessage = (tx: Tx, { phone, purpose, until }: Handover) =>
  sql`update access.sms_code set handed_over = null where phone = ${phone} and purpose = ${purpose} and until = ${until}`.execute(
    tx,
  )
export interface Handover {
  phone: string
  purpose: CodePurpose
  until: Date
}
const CODE = columnsOf<SmsCodeTable>()('code_hash', 'tries', 'sent_at', 'until')
export const lockCode = (tx: Tx, phone: string, purpose: CodePurpose) =>
  first(
    tx,
    sql<RowOf<typeof CODE>>`select ${CODE.list} from access.sms_code
      where phone = ${phone} and purpose = ${purpose} for update`,
  )
export const countWrongCode = (tx: Tx, phone: string, purpose: CodePurpose) =>
  sql`update access.sms_code set tries = tries + 1 where phone = ${phone} and purpose = ${purpose}`.execute(tx)
/** A used code is no longer valid; its row remains, for the wait until the next one. */
export const voidCode = (tx: Tx, phone: string, purpose: CodePurpose, now: Date) =>
  sql`update access.sms_code set until = ${now} where phone = ${phone} and purpose = ${purpose}`.execute(tx)

export const insertProof = (tx: Tx, hash: Buffer, userId: number, until: Date) =>
  sql`insert into access.password_proof (proof_hash, user_id, until) values (${hash}, ${userId}, ${until})`.execute(tx)
export const readProof = (db: Executor, hash: Buffer, now: Date) =>
  first(
    db,
    sql<Pick<PasswordProofTable, 'user_id'> & Pick<AppUserTable, 'phone'>>`select p.user_id, u.phone from access.password_proof p
      join access.app_user u on u.id = p.user_id where p.proof_hash = ${hash} and p.until > ${now}`,
  )
/** Consumes a proof: it is valid once. Returns whose it was, or undefined. */
export const consumeProof = async (tx: Tx, hash: Buffer, now: Date): Promise<number | undefined> =>
  (
    await first(
      tx,
      sql<
        Pick<PasswordProofTable, 'user_id'>
      >`delete from access.password_proof where proof_hash = ${hash} and until > ${now} returning user_id`,
    )
  )?.user_id
