import { sql } from '../../kernel/sql.ts'
import { affectedRows, type Tx } from '../../kernel/database.ts'
import { isSealedBefore, readSealed, seal, type Secrets } from '../../kernel/secret.ts'
import type { OperatorRow } from './queries.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** What an operator offers as second factor: a code of the app, or a recovery code in its place. */
export interface OfferedFactor {
  totp?: string | undefined
  recovery?: string | undefined
}
export type FactorVerdict =
  | { right: true; codesLeft?: number }
  | { right: false; reason: 'TOTP_WRONG' | 'RECOVERY_WRONG' | 'TOTP_UNREADABLE' }

/** The second factors of those who may log in, encrypted. */
export const sealedFactors = sql`select totp_secret as sealed from operators.operator where active and totp_secret is not null`

/** Consumes the code of a step; false when this one or a later one was already used. */
const consumeTotpStep = async (tx: Tx, id: number, step: number): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update operators.operator set totp_step = ${step} where id = ${id} and coalesce(totp_step, -1) < ${step}`,
  )) === 1

/**
 * Checks and uses up the second factor of an operator whose row is locked. An operator without one needs none. A secret that was
 * sealed with an earlier application secret is sealed with the current one.
 */
export async function useFactor(
  tx: Tx,
  secrets: Secrets,
  { id, totp_secret: sealed }: OperatorRow,
  { totp, recovery }: OfferedFactor,
  now: Date,
): Promise<FactorVerdict> {
  if (sealed === null) return { right: true }
  if (recovery !== undefined) {
    const codesLeft = await consumeRecoveryCode(tx, id, recovery)
    return codesLeft === null ? { right: false, reason: 'RECOVERY_WRONG' } : { right: true, codesLeft }
  }
  const secret = readSealed(secrets, sealed)
  if (secret === null) return { right: false, reason: 'TOTP_UNREADABLE' }
  const step = totp === undefined ? null : stepOf(secret, totp, now)
  if (step === null || !(await consumeTotpStep(tx, id, step))) return { right: false, reason: 'TOTP_WRONG' }
  if (isSealedBefore(secrets, sealed))
    await sql`update operators.operator set totp_secret = ${seal(secrets, secret)} where id = ${id}`.execute(tx)
  return { right: true }
}
