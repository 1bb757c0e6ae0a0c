import { Client } from 'pg'
import pino, { type Logger } from 'pino'
import { install } from './install.ts'
import { systemClock } from './kernel/clock.ts'
import { readConfig, type Config } from './kernel/config.ts'
import { openDatabase } from './kernel/database.ts'
import { grantRights } from './kernel/grant-rights.ts'
import { installQueue } from './kernel/job-runner.ts'
import { presentVersion, saveVersion } from './kernel/last-version.ts'
import { migrate } from './kernel/migrate.ts'
import { StartRefused } from './kernel/start-refused.ts'
import { checkDatabase, checkWorldBefore } from './start-checks.ts'
import { TABLE_RIGHTS } from '../table-rights/index.ts'

/**
 * Brings the database up to date as its owner: migrations, the job queue, what every installation has, the rights of the
 * application's role, and which version did it. Without the owner's address nothing is done where the application's role may not create tables; a pending
 * migration is refused then. Several nodes may start at once.
 */
export async function prepareDatabase(
  config: Pick<Config, 'databaseUrl' | 'migrationUrl' | 'newerSchema'>,
  log: Logger,
  now = systemClock.now(),
): Promise<void> {
  const { databaseUrl, migrationUrl, newerSchema } = config
  const onRetry = (name: string, tries: number) =>
    log.warn(
      { name, tries, waitsFor: 'what holds its tables: a report, a dump, an open transaction' },
      'migration waits for locks',
    )
  const onPending = (count: number, isEmpty: boolean) => {
    const migrations = count === 1 ? '1 migration' : `${count} migrations`
    log.info({ terminal: `${isEmpty ? 'Setting up' : 'Updating'} the database (${migrations}) …` }, 'migrating')
  }
  const migrated = await migrate(migrationUrl, { newerSchema, onPending, onRetry, asOwner: migrationUrl !== databaseUrl })
  if (migrated.length) log.info({ migrated }, 'database migrated')
  const owner = new Client({ connectionString: migrationUrl })
  await owner.connect()
  try {
    if (!(await mayCreate(owner))) return
    // At the same time: a server that died should be back soon.
    const [role, version] = await Promise.all([
      roleOf(databaseUrl),
      presentVersion(),
      installQueue(migrationUrl, log),
      installInto(migrationUrl, now),
    ])
    await saveVersion(owner, version)
    // A newer version has granted what it needs, and this one does not know it.
    if (migrationUrl !== databaseUrl && !newerSchema) await grantRights(owner, role, TABLE_RIGHTS)
  } finally {
    await owner.end()
  }
}

async function mayCreate(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>("select has_database_privilege(current_database(), 'CREATE') as may")
  return rows[0]!.may
}

async function installInto(url: string, now: Date): Promise<void> {
  const database = openDatabase(url, { reading: 1, writing: 1 })
  try {
    await install(database, now)
  } finally {
    await database.close()
  }
}

/** The role that an address logs in as: a pooler may give it another name. */
async function roleOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]!.role
  } finally {
    await client.end()
  }
}

/** `node apps/server/src/prepare-database.ts`: for deployments whose servers don't get the owner's address. */
async function prepareByHand() {
  try {
    const config = readConfig(process.env)
    const log = pino()
    await checkDatabase(config, log)
    await checkWorldBefore(config)
    await prepareDatabase(config, log)
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error)
    process.exitCode = 1
  }
}
if (import.meta.main) await prepareByHand()
