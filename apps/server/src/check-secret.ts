import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './kernel/config.ts'
import { first, rows, type Database } from './kernel/database.ts'
import { isSealedElsewhere, keyId } from './kernel/secret.ts'
import { StartRefused } from './kernel/start-refused.ts'
import { sealedApplications } from './modules/applications/index.ts'
import { sealedInvitations } from './modules/joining/index.ts'
import { sealedFactors } from './modules/operators/index.ts'

/**
 * Refuses to start without a secret that something in the database is encrypted with, unless that secret is said to be lost. The
 * database keeps the ids of the secrets it was written with, so what is encrypted is counted only where one of them is missing.
 */
export async function checkSecret(
  { secrets, secretLost }: Pick<Config, 'secrets' | 'secretLost'>,
  database: Pick<Database, 'read' | 'transact'>,
  log: Logger,
  now: Date,
): Promise<void> {
  const ours = secrets.map(keyId)
  const used = await rows(database.read, sql<{ key_id: string }>`select key_id from kernel.app_secret`)
  const missing = used.flatMap(({ key_id: id }) => (ours.includes(id) ? [] : [id]))
  // A database of before this check names none.
  if (missing.length > 0 || used.length === 0) {
    const unreadable = await countUnreadable(database, ours, now)
    if (unreadable !== '' && !secretLost) throw new StartRefused(refusal(unreadable))
    if (unreadable !== '') log.warn({ unreadable }, 'started without the secret that this is encrypted with: it is given up')
  }
  if (missing.length === 0 && ours.every((id) => used.some(({ key_id: known }) => known === id))) return
  await database.transact(async (tx) => {
    await sql`delete from kernel.app_secret where key_id = any (${missing}::text[])`.execute(tx)
    await sql`insert into kernel.app_secret (key_id, first_used_at) select id, ${now} from unnest(${ours}::text[]) id
      on conflict do nothing`.execute(tx)
  })
}

/** What the server can't read, in words; '' when it can read all. */
async function countUnreadable({ read }: Pick<Database, 'read'>, ours: readonly string[], now: Date): Promise<string> {
  const elsewhere = isSealedElsewhere(sql.ref('sealed'), ours)
  const counts = await first(
    read,
    sql<{ applications: number; invitations: number; factors: number }>`select
      (select count(*)::int from (${sealedApplications}) a where ${elsewhere}) as applications,
      (select count(*)::int from (${sealedInvitations(now)}) i where ${elsewhere}) as invitations,
      (select count(*)::int from (${sealedFactors}) f where ${elsewhere}) as factors`,
  )
  const { applications, invitations, factors } = counts!
  const words = [
    [applications, 'applications with their papers and identity numbers'],
    [invitations, 'open invitations'],
    [factors, 'second factors of operators'],
  ] as const
  return words.flatMap(([count, what]) => (count > 0 ? [`${what}: ${count}`] : [])).join('; ')
}

const refusal = (unreadable: string) =>
  `APP_SECRET is not the secret that this database was written with, so what it encrypted can't be read (${unreadable}). Put the earlier secret back (APP_SECRET, or DATA_DIR/app-secret), or keep it in APP_SECRET_PREVIOUS next to a new one. If it is lost, start once with APP_SECRET_LOST=on: docs/runbooks/run-it.md, "Replace the application secret", says what becomes of them.`
