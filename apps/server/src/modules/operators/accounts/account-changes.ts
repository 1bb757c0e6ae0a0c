import { NewPassword, type Right } from '@shop/contract'
import { randomInt } from 'node:crypto'
import { sql } from '../../../kernel/sql.ts'
import { after, DAY } from '../../../kernel/clock.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import { hashOf } from '../../../kernel/secret.ts'
import { clearAccountGuesses, endSessions, type SessionContext } from '../../access/index.ts'
import { attemptSubject } from '../attempt-subject.ts'
import { operatorSessions } from '../operator-sessions.ts'
import { deleteRecoveryCodes } from '../recovery-codes.ts'

/** What the machine's administrator and operators of the console do to accounts; who may is decided by their callers. */

const ENROLMENT_MS = 3 * DAY
/** Nothing in it looks like something else: it is read aloud or typed from paper. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'
const readable = (groups: number) =>
  Array.from({ length: groups }, () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('')).join('-')

/** A password of 80 random bits that keeps the rules for new ones. */
export function newPassword(): string {
  for (;;) {
    const password = readable(4)
    if (NewPassword.safeParse(password).success) return password
  }
}

/** An account that exists. */
export interface Account {
  operatorId: number
  account: string
}
export interface NewAccount {
  account: string
  name: string
  /** The seller this operator works for; null: the platform. */
  sellerId: number | null
  rights: readonly Right[]
}

/** Creates an account with a hashed password. Returns its id; undefined when the name is taken. */
export const insertOperator = async (
  tx: Tx,
  { account, name, sellerId, rights }: NewAccount,
  { hash, now }: { hash: string; now: Date },
): Promise<number | undefined> =>
  (
    await first(
      tx,
      sql<{ id: number }>`insert into operators.operator (account, name, org, seller_id, rights, password_hash, created_at)
        values (${account}, ${name}, ${sellerId === null ? 'platform' : 'seller'}, ${sellerId}, ${rights}::text[], ${hash}, ${now})
        on conflict (account) do nothing returning id`,
    )
  )?.id

/** A code with which the operator sets up a second factor: once, within 3 days. An earlier one is void. */
export async function startEnrolment({ tx, now }: { tx: Tx; now: Date }, operatorId: number) {
  const enrolment = readable(4)
  const enrolmentUntil = after(now, ENROLMENT_MS)
  await sql`update operators.operator set enrolment_hash = ${hashOf(enrolment)}, enrolment_until = ${enrolmentUntil}
    where id = ${operatorId}`.execute(tx)
  return { enrolment, enrolmentUntil }
}

/** Replaces the password with a hashed one; sessions end, and earlier wrong passwords are forgotten. */
export async function replacePassword(context: SessionContext, { operatorId, account }: Account, hash: string): Promise<void> {
  await sql`update operators.operator set password_hash = ${hash} where id = ${operatorId}`.execute(context.tx)
  await clearAccountGuesses(context.tx, attemptSubject(account))
  await endSessions(context, operatorSessions, sql`operator_id = ${operatorId}`, 'password')
}

/** Removes the second factor and its recovery codes; sessions end. Returns the code for setting up another one. */
export async function removeTotp(context: SessionContext, { operatorId }: Account) {
  await sql`update operators.operator set totp_secret = null, totp_pending = null, totp_step = null
    where id = ${operatorId}`.execute(context.tx)
  await deleteRecoveryCodes(context.tx, operatorId)
  const enrolment = await startEnrolment(context, operatorId)
  await endSessions(context, operatorSessions, sql`operator_id = ${operatorId}`, 'factor')
  return enrolment
}

/** The account can't log in any more, and its sessions end at once. */
export async function endAccess(context: SessionContext, { operatorId }: Account): Promise<void> {
  // First: a session that has not ended yet would be disconnected by the change of the account, and not learn why.
  await endSessions(context, operatorSessions, sql`operator_id = ${operatorId}`, 'ended')
  await sql`update operators.operator set active = false, enrolment_hash = null, enrolment_until = null
    where id = ${operatorId}`.execute(context.tx)
}
