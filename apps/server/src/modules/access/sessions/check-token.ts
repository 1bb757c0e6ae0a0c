import { Refused } from '../../../kernel/refusal.ts'
import { sameHash } from '../../../kernel/secret.ts'
import { forcedOff } from './end-reasons.ts'
import type { SessionTable } from '../tables.gen.ts'

/** What a session's row records about its access tokens. */
export type SessionTokens = Pick<
  SessionTable,
  'access_hash' | 'access_until' | 'old_access_hash' | 'old_access_until' | 'ended_at' | 'end_reason'
>

/** Rejects a session that has ended or is gone, for an address that names one: no token says more of it. */
export function checkSession(row: SessionTokens | undefined): asserts row is SessionTokens {
  if (!row || row.ended_at) throw new Refused('NOT_LOGGED_IN')
}

/** Rejects a token that is not this session's, has expired, or whose session has ended (40101 when that was done elsewhere). */
export function checkToken(row: SessionTokens | undefined, hash: Buffer, now: Date): asserts row is SessionTokens {
  if (!row) throw new Refused('NOT_LOGGED_IN')
  const current = sameHash(row.access_hash, hash) && row.access_until > now
  const previous =
    row.old_access_hash !== null &&
    sameHash(row.old_access_hash, hash) &&
    row.old_access_until !== null &&
    row.old_access_until > now
  const known = sameHash(row.access_hash, hash) || (row.old_access_hash !== null && sameHash(row.old_access_hash, hash))
  const forced = known ? forcedOff(row) : null
  if (forced) throw forced
  if (row.ended_at || !(current || previous)) throw new Refused('NOT_LOGGED_IN')
}
