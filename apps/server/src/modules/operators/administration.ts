import { keysOf, OPERATOR_COMMANDS, RIGHTS, type Right } from '@shop/contract'
import { randomUUID } from 'node:crypto'
import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import { hashPassword, type HashingContext, type SessionContext } from '../access/index.ts'
import {
  endAccess,
  insertOperator,
  newPassword,
  removeTotp,
  replacePassword,
  startEnrolment,
} from './accounts/account-changes.ts'
import { writeAudit } from './audit.ts'

/** Why a command was not carried out, in words for the machine's administrator. */
export class CommandRefused extends Error {}

/** `by`: the administrator's account on this machine, for the audit log. */
export type CommandContext = SessionContext & HashingContext & { by: string }

const FOREIGN_KEY_VIOLATION = '23503'

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
  const all: readonly string[] = keysOf(RIGHTS[sellerId === null ? 'platform' : 'seller'])
  const unknown = rights?.filter((right) => !all.includes(right)) ?? []
  if (!/^[A-Za-z0-9_.-]{2,40}$/.test(account))
    throw new CommandRefused('An account has 2 to 40 letters, digits, dots, hyphens and underscores.')
  if (unknown.length) throw new CommandRefused(`Unknown rights: ${unknown.join(', ')}. There are ${all.join(', ')}.`)
  const password = newPassword()
  const granted = (rights ?? all) as readonly Right[]
  const hash = await hashPassword(context, password)
  const added = await insertOperator(tx, { account, name, sellerId, rights: granted }, { hash, now }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw error
    throw new CommandRefused(`There is no seller ${sellerId}.`, { cause: error })
  })
  if (!added) throw new CommandRefused(`There is already an operator ${account}.`)
  const { enrolment } = await startEnrolment(context, added)
  await writeLine(context, 'operator.add', { account, sellerId })
  return { password, enrolment }
}

/** Replaces a forgotten password; sessions end and earlier wrong passwords are forgotten. Returns the new one. */
export async function resetPassword(context: CommandContext, account: string) {
  const operator = await lockAccount(context.tx, account)
  const password = newPassword()
  await replacePassword(context, operator, await hashPassword(context, password))
  await writeLine(context, 'operator.reset-password', operator)
  return { password }
}

/** Removes a lost second factor and its recovery codes; sessions end. Returns the code for setting up another one (3 days). */
export async function resetTotp(context: CommandContext, account: string) {
  const operator = await lockAccount(context.tx, account)
  const { enrolment } = await removeTotp(context, operator)
  await writeLine(context, 'operator.reset-totp', operator)
  return { enrolment }
}

/** Ends an operator's access: sessions end, and the account can't log in until an operator of the console lets it in again. */
export async function deactivate(context: CommandContext, account: string) {
  const operator = await lockAccount(context.tx, account)
  if (!operator.active) throw new CommandRefused(`${account} is deactivated already.`)
  await endAccess(context, operator)
  await writeLine(context, 'operator.deactivate', operator)
  return {}
}
