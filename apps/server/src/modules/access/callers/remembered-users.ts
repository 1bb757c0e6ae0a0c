import { RecentMap } from '../../../kernel/recent-map.ts'
import type { UserRow } from './find-user.ts'

/** About two kilobytes each. */
const MAX_ROWS = 10_000

/** Bytes that the driver read lie in a buffer of 64 KB, all of which would stay for as long as these do. */
const ownCopy = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer)

/** Rows of sessions as last read, of those who were read last. They decide nothing without a check against the database. */
export class RememberedUsers {
  readonly #rows: RecentMap<string, { row: UserRow; days: string }>

  constructor(limit = MAX_ROWS) {
    this.#rows = new RecentMap(limit)
  }
  /** What was read of a session on the same days (`keyOfDays`). */
  get(sessionId: string, days: string): UserRow | undefined {
    const known = this.#rows.get(sessionId)
    return known?.days === days ? known.row : undefined
  }
  /** Remembers what was read now, or forgets a session that is not there. */
  set(sessionId: string, row: UserRow | undefined, days: string) {
    if (!row) return this.#rows.delete(sessionId)
    const { access_hash: hash, old_access_hash: old } = row
    this.#rows.set(sessionId, { row: { ...row, access_hash: ownCopy(hash), old_access_hash: old && ownCopy(old) }, days })
  }
}
