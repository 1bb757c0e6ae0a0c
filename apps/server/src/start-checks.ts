import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { randomInt } from 'node:crypto'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { connectTo } from './connect.ts'
import type { Config } from './kernel/config.ts'
import { openDatabase, type Reader } from './kernel/database.ts'
import { checkCertificate } from './kernel/https.ts'
import { checkListening } from './kernel/listen.ts'
import { StartRefused } from './kernel/start-refused.ts'

/** Statements of ours return the old and the new values of a row, which no version before it can. */
const OLDEST_POSTGRESQL = 18
/** How long a database that does not respond may take: it may be starting, too. */
const TIMEOUT_MS = 15_000

/**
 * Refuses, before anything is written to it, a database that does not respond within 15 s or is too old, two addresses that don't
 * lead to the same database, and in production a role that may do more than the application needs.
 */
export async function checkDatabase(config: Config, log: Logger, timeoutMs = TIMEOUT_MS): Promise<void> {
  const { databaseUrl, migrationUrl } = config
  const client = await connectTo(databaseUrl, 'DATABASE_URL', log, timeoutMs)
  try {
    await checkVersion(client)
    if (config.production) await checkRole(client)
    if (migrationUrl === databaseUrl) return
    const owner = await connectTo(migrationUrl, 'MIGRATION_DATABASE_URL', log, timeoutMs)
    try {
      await checkSameDatabase(owner, client)
    } finally {
      await owner.end()
    }
  } finally {
    await client.end()
  }
}

async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; name: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
  )
  const { version, name } = rows[0]!
  if (version < OLDEST_POSTGRESQL * 10_000)
    throw new StartRefused(
      `DATABASE_URL leads to PostgreSQL ${name}, but PostgreSQL ${OLDEST_POSTGRESQL} or later is needed. Nothing was changed. Upgrade that server (pg_upgrade), or let DATABASE_URL lead to one that is newer.`,
    )
}

/**
 * Host and name prove nothing: a proxy has other names, and a copy has the same. A lock that one connection holds is refused to the
 * other only in the same database of the same running server.
 */
async function checkSameDatabase(owner: Client, client: Client): Promise<void> {
  const key = randomInt(2 ** 47)
  const lock = async (session: Client) => {
    const { rows } = await session.query<{ got: boolean; name: string }>(
      'select pg_try_advisory_lock($1) as got, current_database() as name',
      [key],
    )
    return rows[0]!
  }
  const held = await lock(owner)
  const { got, name } = await lock(client)
  if (got)
    throw new StartRefused(
      `MIGRATION_DATABASE_URL (database ${held.name}) and DATABASE_URL (database ${name}) don’t lead to the same database. Both must name the shop’s: the one as its owner, the other as the application’s role.`,
    )
}

/**
 * What the application's role may do and must not: with any of it, a mistake in a statement could rewrite what is append-only.
 * Tables are asked for by oid: a name in a schema that the role may not use yet would fail, and its grants come after this.
 */
const EXCESS = `
  select current_user as role, case when rolsuper then 'is a superuser' else concat_ws(', ',
    case when rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
      then 'may create roles or databases, replicate or bypass row security' end,
    case when pg_has_role('pg_execute_server_program', 'MEMBER') or pg_has_role('pg_write_server_files', 'MEMBER')
      or pg_has_role('pg_read_server_files', 'MEMBER') then 'may run programs or open files on the database server' end,
    case when has_database_privilege(current_database(), 'CREATE') or has_schema_privilege('public', 'CREATE') then 'may create tables' end,
    case when exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and has_table_privilege(c.oid, 'TRUNCATE')) then 'may empty tables' end) end as excess
  from pg_roles where rolname = current_user`

async function checkRole(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; excess: string }>(EXCESS)
  const { role, excess } = rows[0]!
  if (excess)
    throw new StartRefused(
      `The role ${role} (DATABASE_URL) ${excess}. In production the application logs in as a separate role without such rights, and MIGRATION_DATABASE_URL as the owner of the database: docs/runbooks/run-it.md shows how to create both.`,
    )
}

/** `checkWorld` before a database is migrated, as its owner: one that is refused stays as it is. */
export async function checkWorldBefore(config: Config): Promise<void> {
  const { canHold } = await import('../demonstration/holds-world.ts')
  const database = openDatabase(config.migrationUrl, { reading: 1, writing: 1 })
  try {
    if (await canHold(database.read)) await checkWorld(config, database.read)
  } finally {
    await database.close()
  }
}

/**
 * Refuses a database that is not what it is started as. In production, one with the demonstration's people, complete or not: their
 * passwords are public. In a demonstration, one with anything else in it: a demonstration shows the codes of text messages to anyone,
 * and a world that was not finished is removed with all that is next to it.
 */
export async function checkWorld(config: Config, db: Reader): Promise<void> {
  if (!config.production && !config.demonstration) return
  const { holdsData, holdsWorld } = await import('../demonstration/holds-world.ts')
  if (config.production && (await holdsWorld(db)))
    throw new StartRefused(
      'This database holds the demonstration world, whose passwords are public. Production needs a separate one: create an empty database and let DATABASE_URL lead there.',
    )
  if (config.demonstration && !(await holdsWorld(db)) && (await holdsData(db)))
    throw new StartRefused(
      'This database is that of a shop and not a demonstration, which would let anyone in. Nothing was changed. NODE_ENV=production is missing; DEMONSTRATION=off starts it for development; a demonstration needs an empty database.',
    )
}

/** Refuses production without the pages it is to serve; elsewhere the log says that they are missing. */
export function checkFrontends(config: Config, log: Logger, apps = resolve(import.meta.dirname, '../..')): void {
  const missing = ['h5', 'console'].filter((name) => !existsSync(join(apps, name, 'dist', 'index.html')))
  if (!missing.length || !config.roles.has('api')) return
  const words = `The pages of ${missing.join(' and ')} are not built: run npm run build.`
  if (config.production) throw new StartRefused(words)
  log.warn(words)
}

/** Refuses ports that can't be listened on and HTTPS files that are none, before the database is touched. */
export async function checkPlaces(config: Config): Promise<void> {
  const { port, host, https } = config
  await checkListening({ port, host, settings: { port: 'PORT', host: 'HOST' } })
  if (https) {
    await checkCertificate(https)
    await checkListening({ port: https.port, host, settings: { port: 'HTTPS_PORT', host: 'HOST' } })
  }
  await checkMetricsPlace(config)
}

/** Refuses a port for metrics that can't be listened on. */
export async function checkMetricsPlace({ metrics }: Pick<Config, 'metrics'>): Promise<void> {
  if (metrics) await checkListening({ ...metrics, settings: { port: 'METRICS_PORT', host: 'METRICS_HOST' } })
}
