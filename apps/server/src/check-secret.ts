import { sql } from './kernel/sql.ts'
import type { Logger } from 'pino'
import { replaceSecrets, secretsInUse } from './kernel/app-secrets.ts'
import type { Config } from './kernel/config.ts'
import { first, type Database } from './kernel/database.ts'
import { isSealedElsewhere, keyId } from './kernel/secret.ts'
import { StartRefused } from './kernel/start-refused.ts'
import { sealedApplications } from './modules/applications/index.ts'
import { sealedAdditions, sealedInvitations } from './modules/joining/index.ts'
import { sealedSubmissions } from './modules/purchasers/index.ts'
import { sealedRealNames } from './modules/identity/index.ts'
import { sealedBankAccounts } from './modules/sellers/index.ts'
import { sealedSalesmanInvitations } from './modules/salesmen/index.ts'
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
  const used = await secretsInUse(database.read)
  const missing = used.filter((id) => !ours.includes(id))
  if (missing.length > 0 || used.length === 0) {
    const unreadable = await countUnreadable(database, ours, now)
    if (unreadable !== '' && !secretLost) throw new StartRefused(refusal(unreadable))
    if (unreadable !== '') log.warn({ unreadable }, 'started without the secret that this is encrypted with: it is given up')
  }
  if (missing.length > 0 || ours.some((id) => !used.includes(id)))
    await database.transact((tx) => replaceSecrets(tx, ours, missing, now))
}

/** What the server can't read, in words; '' when it can read all. */
async function countUnreadable({ read }: Pick<Database, 'read'>, ours: readonly string[], now: Date): Promise<string> {
  const elsewhere = isSealedElsewhere(sql.ref('sealed'), ours)
  const counts = await first(
    read,
    sql<{
      applications: number
      additions: number
      invitations: number
      factors: number
      names: number
      purchasers: number
      accounts: number
    }>`select
      (select count(*)::int from (${sealedApplications}) a where ${elsewhere}) as applications,
      (select count(*)::int from (${sealedAdditions}) d where ${elsewhere}) as additions,
      (select count(*)::int from (${sealedInvitations(now)} union all ${sealedSalesmanInvitations(now)}) i where ${elsewhere}) as invitations,
      (select count(*)::int from (${sealedFactors}) f where ${elsewhere}) as factors,
      (select count(*)::int from (${sealedRealNames}) r where ${elsewhere}) as names,
      (select count(*)::int from (${sealedSubmissions}) p where ${elsewhere}) as purchasers,
      (select count(*)::int from (${sealedBankAccounts}) b where ${elsewhere}) as accounts`,
  )
  const { applications, additions, invitations, factors, names, purchasers, accounts } = counts!
  const words = [
    [applications, 'applications with their papers and identity numbers'],
    [additions, 'applications to add a shop'],
    [purchasers, 'papers of purchasers'],
    [invitations, 'open invitations'],
    [factors, 'second factors of operators'],
    [names, 'verified names of users'],
    [accounts, 'bank accounts of sellers'],
  ] as const
  return words.flatMap(([count, what]) => (count > 0 ? [`${what}: ${count}`] : [])).join('; ')
}

const refusal = (unreadable: string) =>
  `APP_SECRET is not the secret that this database was written with, so what it encrypted can't be read (${unreadable}). Put the earlier secret back (APP_SECRET, or DATA_DIR/app-secret), or keep it in APP_SECRET_PREVIOUS next to a new one. If it is lost, start once with APP_SECRET_LOST=on: docs/runbooks/run-it.md, "Replace the application secret", says what becomes of them.`
