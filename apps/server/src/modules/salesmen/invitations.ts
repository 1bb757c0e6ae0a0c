import { sql } from '../../kernel/sql.ts'
import { after, DAY } from '../../kernel/clock.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'
import { readSealed, seal, type Secrets } from '../../kernel/secret.ts'
import { codeHashes, newCode } from '../shops/index.ts'
import { authorised, SALESMAN_COLUMNS, type SalesmanRow } from './salesman-rows.ts'
import type { InvitationTable } from './tables.gen.ts'

const VALID_MS = 90 * DAY

export interface OpenInvitation {
  code: string
  expiresAt: string
}

/** The invitation of a salesman that can be used; null: none, or its code can't be read any more. */
export async function openInvitation(
  db: Executor,
  secrets: Secrets,
  salesmanId: number,
  now: Date,
): Promise<OpenInvitation | null> {
  const row = await first(
    db,
    sql<Pick<InvitationTable, 'code' | 'expires_at'>>`select code, expires_at from salesmen.invitation
      where salesman_id = ${salesmanId} and revoked_at is null and expires_at > ${now}`,
  )
  const code = row && readSealed(secrets, row.code)
  return code ? { code, expiresAt: row.expires_at.toISOString() } : null
}

/** Makes an invitation of a salesman whose row is locked; the one before ends. */
export async function makeInvitation(tx: Tx, secrets: Secrets, salesmanId: number, now: Date): Promise<OpenInvitation> {
  await sql`update salesmen.invitation set revoked_at = ${now} where salesman_id = ${salesmanId} and revoked_at is null`.execute(
    tx,
  )
  const code = newCode()
  const expiresAt = after(now, VALID_MS)
  await sql`insert into salesmen.invitation (salesman_id, code_hash, code, created_at, expires_at)
    values (${salesmanId}, ${codeHashes(secrets, code)[0]}, ${seal(secrets, code)}, ${now}, ${expiresAt})`.execute(tx)
  return { code, expiresAt: expiresAt.toISOString() }
}

/** Who invites with a code, and until when; undefined: no one does, or not any more. */
export const findInviter = (db: Executor, secrets: Secrets, code: string, now: Date) =>
  first(
    db,
    sql<SalesmanRow & Pick<InvitationTable, 'expires_at'>>`select ${SALESMAN_COLUMNS.of('s')}, i.expires_at
      from salesmen.invitation i join salesmen.salesman s on s.id = i.salesman_id
      where i.code_hash = any (${codeHashes(secrets, code)}::bytea[]) and i.revoked_at is null and i.expires_at > ${now}
        and s.ended_at is null and ${authorised(now, 's')}`,
  )

/** The codes of all invitations of salesmen that can still be used, encrypted. */
export const sealedSalesmanInvitations = (now: Date) =>
  sql`select code as sealed from salesmen.invitation where revoked_at is null and expires_at > ${now}`
