import { keysOf, NewPassword, OPERATOR_COMMANDS, RIGHTS, type Right } from '@shop/contract'
import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { after, DAY } from '../../kernel/clock.ts'
import { first, type Tx } from '../../kernel/database.ts'
import { hashOf } from '../../kernel/secret.ts'
import { clearAccountGuesses, endSessions, hashPassword, type HashingContext, type SessionContext } from '../access/index.ts'
import { writeAudit } from './audit.ts'
import { attemptSubject } from './console-login.ts'
import { operatorSessions } from './operator-sessions.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

/** Why a command was not carried out, in words for the machine's administrator. */
export class CommandRefused extends Error {}

/** `by`: the administrator's account on this machine, for the audit log. */
export type CommandContext = SessionContext & HashingContext & { by: string }

const FOREIGN_KEY_VIOLATION = '23503'
const ENROLMENT_MS = 3 * DAY
/** Nothing in it looks like something else: it is read aloud or typed from paper. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'
const readable = (groups: number) =>
  Array.from({ length: groups }, () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('')).join('-')

/** A password of 80 random bits that keeps the rules for new ones. */
function newPassword(): string {
  for (;;) {
    const password = readable(4)
    if (NewPassword.safeParse(password).success) return password
  }
}

async function writeLine(
  { tx, now, by }: CommandContext,
  action: keyof (typeof OPERATOR_COMMANDS)['actions'],
  { account, sellerId }: { account: string; sellerId: number | null },
) {
  const who = { operator: { operatorId: null, sellerId }, ip: by, traceId: randomUUID(), now }
  await writeAudit(tx, who, { audit: OPERATOR_COMMANDS }, { action, subjectId: account })
}

async function lockAccount(tx: Tx, account: string) {
  const found = await first(
    tx,
    sql<{ id: number; account: string; seller_id: number | null; active: boolean }>`
      select id, account, seller_id, active from operators.operator where account = ${account} for no key update`,
  )
  if (!found) throw new CommandRefused(`There is no operator ${account}.`)
  return { operatorId: found.id, account: found.account, sellerId: found.seller_id, active: found.active }
}

async function newEnrolment({ tx, now }: CommandContext, operatorId: number): Promise<string> {
  const code = readable(4)
  await sql`update operators.operator set enrolment_hash = ${hashOf(code)}, enrolment_until = ${after(now, ENROLMENT_MS)}
    where id = ${operatorId}`.execute(tx)
  return code
}

export interface NewOperator {
  account: string
  name: string
  /** The seller this operator works for; null: the platform. */
  sellerId: number | null
  /** Every right of the organisation when null. */
  rights: readonly string[] | null
}

/** Creates an operator. Returns the password and the code for the first second factor (3 days): neither can be shown again. */
export async function addOperator(context: CommandContext, { account, name, sellerId, rights }: NewOperator) {
  const { tx, now } = context
  const org = sellerId === null ? 'platform' : 'seller'
  const all: readonly string[] = keysOf(RIGHTS[org])
  const unknown = rights?.filter((right) => !all.includes(right)) ?? []
  if (!/^[A-Za-z0-9_.-]{2,40}$/.test(account))
    throw new CommandRefused('An account has 2 to 40 letters, digits, dots, hyphens and underscores.')
  if (unknown.length) throw new CommandRefused(`Unknown rights: ${unknown.join(', ')}. There are ${all.join(', ')}.`)
  const password = newPassword()
  const granted = (rights ?? all) as readonly Right[]
  const added = await first(
    tx,
    sql<{ id: number }>`insert into operators.operator (account, name, org, seller_id, rights, password_hash, created_at)
      values (${account}, ${name}, ${org}, ${sellerId}, ${granted}::text[], ${await hashPassword(context, password)}, ${now})
      on conflict (account) do nothing returning id`,
  ).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw error
    throw new CommandRefused(`There is no seller ${sellerId}.`, { cause: error })
  })
  if (!added) throw new CommandRefused(`There is already an operator ${account}.`)
  const enrolment = await newEnrolment(context, added.id)
  await writeLine(context, 'operator.add', { account, sellerId })
  return { password, enrolment }
}

/** Replaces a forgotten password; sessions end and earlier wrong passwords are forgotten. Returns the new one. */
export async function resetPassword(context: CommandContext, account: string) {
  const operator = await lockAccount(context.tx, account)
  const password = newPassword()
  await sql`update operators.operator set password_hash = ${await hashPassword(context, password)} where id = ${operator.operatorId}`.execute(
    context.tx,
  )
  await clearAccountGuesses(context.tx, attemptSubject(account))
  await endSessions(context, operatorSessions, sql`operator_id = ${operator.operatorId}`, 'password')
  await writeLine(context, 'operator.reset-password', operator)
  return { password }
}

/** Removes a lost second factor and its recovery codes; sessions end. Returns the code for setting up another one (3 days). */
export async function resetTotp(context: CommandContext, account: string) {
  const operator = await lockAccount(context.tx, account)
  await sql`update operators.operator set totp_secret = null, totp_pending = null, totp_step = null
    where id = ${operator.operatorId}`.execute(context.tx)
  await deleteRecoveryCodes(context.tx, operator.operatorId)
  const enrolment = await newEnrolment(context, operator.operatorId)
  await endSessions(context, operatorSessions, sql`operator_id = ${operator.operatorId}`, 'factor')
  await writeLine(context, 'operator.reset-totp', operator)
  return { enrolment }
}

/** Ends an operator's access for good: sessions end, and the account can't log in any more. */
export async function deactivate(context: CommandContext, account: string) {
  const operator = await lockAccount(context.tx, account)
  if (!operator.active) throw new CommandRefused(`${account} is deactivated already.`)
  await sql`update operators.operator set active = false, enrolment_hash = null, enrolment_until = null
    where id = ${operator.operatorId}`.execute(context.tx)
  await endSessions(context, operatorSessions, sql`operator_id = ${operator.operatorId}`, 'ended')
  await writeLine(context, 'operator.deactivate', operator)
  return {}
}
