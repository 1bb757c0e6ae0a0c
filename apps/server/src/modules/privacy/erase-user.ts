import { sql } from '../../kernel/sql.ts'
import type { EraseUser } from '../../kernel/personal-data.ts'

/** The file with everything is deleted; why somebody left stays, and no longer whose reason it was. */
export const eraseUser: EraseUser = async ({ tx }, userId) => {
  await sql`delete from privacy.export where user_id = ${userId}`.execute(tx)
  await sql`update privacy.departure set user_id = null, reason = regexp_replace(reason, '[0-9]{5,}', '…', 'g') where user_id = ${userId}`.execute(
    tx,
  )
}
