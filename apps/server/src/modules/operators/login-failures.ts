import { ConsoleLogin } from '@shop/contract'
import { countAttempt } from '../../kernel/attempts.ts'
import { after, HOUR, MINUTE } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import { networkOf } from '../../kernel/network-of.ts'
import { writeAudit } from './audit.ts'
import type { OperatorRow } from './queries.ts'

/** One address trying one account again within this time is the same story. */
const WINDOW_MS = 15 * MINUTE
/** Recorded: the first failure of a story and every tenfold of it; the lock anyway. */
const isRecorded = (tries: number) => /^10*$/.test(String(tries))
/** Entries about failures in an hour: whoever tries from many addresses can't fill the log. */
const MAX_PER_HOUR = 200
const NO_LIMIT = 1_000_000
/** What was typed as an account may be a password: only names of accounts are recorded. */
const UNKNOWN = '不存在的账号'

export interface LoginFailure {
  /** The account it was tried for; undefined when there is none of this name. */
  operator: Pick<OperatorRow, 'account' | 'seller_id'> | undefined
  reason: 'PASSWORD_WRONG' | 'TOTP_WRONG' | 'RECOVERY_WRONG'
  /** The address must wait now. */
  locked: boolean
  ip: string
  traceId: string
}

/** Records a failed login in the audit log: for which account, from where, how often so far. Repetitions are counted, not listed. */
export async function recordFailure(tx: Tx, now: Date, failure: LoginFailure): Promise<void> {
  const { operator, reason, locked, ip, traceId } = failure
  const account = operator?.account ?? UNKNOWN
  const story = `failures:${account}@${networkOf(ip)}`
  const tries = (await countAttempt(tx, story, { limit: NO_LIMIT, until: after(now, WINDOW_MS), now }))!
  if (!locked && !isRecorded(tries)) return
  const hour = Math.floor(now.getTime() / HOUR)
  const until = new Date((hour + 1) * HOUR)
  const entry = await countAttempt(tx, `failures:${hour}`, { limit: MAX_PER_HOUR, until, now })
  if (entry === null) return
  const who = { operator: { operatorId: null, sellerId: operator?.seller_id ?? null }, ip, traceId, now }
  if (entry === MAX_PER_HOUR)
    return writeAudit(tx, { ...who, operator: { operatorId: null, sellerId: null } }, ConsoleLogin, {
      action: 'operator.login-flood',
      subjectId: '所有账号',
    })
  const action = locked ? 'operator.login-locked' : 'operator.login-failed'
  await writeAudit(tx, who, ConsoleLogin, { action, subjectId: account, after: { tries, reason } })
}
