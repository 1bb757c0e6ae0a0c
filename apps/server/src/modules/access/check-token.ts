import { Refused } from '../../kernel/refusal.ts'
import { sameHash } from '../../kernel/secret.ts'

/** What a session's row says of its access tokens. */
export interface SessionTokens {
  access_hash: Buffer
  access_until: Date
  old_access_hash: Buffer | null
  old_access_until: Date | null
  ended_at: Date | null
  end_reason: string | null
}

/** Refuses a token that is not this session's, ran out, or whose session ended (40101 when another device took over). */
export function checkToken(row: SessionTokens | undefined, hash: Buffer, now: Date): asserts row is SessionTokens {
  if (!row) throw new Refused('NOT_LOGGED_IN')
  const current = sameHash(row.access_hash, hash) && row.access_until > now
  const previous =
    row.old_access_hash !== null &&
    sameHash(row.old_access_hash, hash) &&
    row.old_access_until !== null &&
    row.old_access_until > now
  const known = sameHash(row.access_hash, hash) || (row.old_access_hash !== null && sameHash(row.old_access_hash, hash))
  if (row.ended_at && known && row.end_reason === 'forced') throw new Refused('FORCED_OFF')
  if (row.ended_at || !(current || previous)) throw new Refused('NOT_LOGGED_IN')
}
