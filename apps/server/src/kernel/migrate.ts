import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { lastVersion } from './last-version.ts'
import { StartRefused } from './start-refused.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

/**
 * How long a migration may wait for a lock. While it waits, everything that needs the table waits behind it: it gives up, lets
 * the others pass, and tries again.
 */
const LOCK_TIMEOUT_MS = 2_000
/** The waits between the tries, which grow from the first to the last; the last one repeats. */
const RETRY_MS = { first: 500, last: 10_000 }
/** Not free in time, or chosen to end a deadlock. */
const RETRIABLE = new Set(['55P03', '40P01'])
const NOT_ALLOWED = '42501'

/**
 * Migrations that an ordinary owner can't run where a superuser has done the same before, as docs/runbooks/run-it.md says: noted
 * without being run where this is so. Databases have run them, so the files stay as they are.
 */
const DONE_BEFORE: Readonly<Record<string, string>> = {
  '0965_no_large_objects.sql': `select not bool_or(has_function_privilege('public', f, 'execute')) as done
    from unnest('{lo_creat(integer),"lo_create(oid)","lo_from_bytea(oid,bytea)"}'::regprocedure[]) f`,
}

export interface MigrateOptions {
  folder?: URL
  /** Whether a database with migrations that this version does not know is accepted. */
  newerSchema?: boolean
  /** Whether the address is that of MIGRATION_DATABASE_URL, so that no one is asked for it. */
  asOwner?: boolean
  /** How long to try each migration whose locks others hold. */
  retryMs?: number
  lockTimeoutMs?: number
  /** Called before the first of so many runs; whether the database is empty. */
  onPending?: (count: number, isEmpty: boolean) => void
  /** Called before each new try. */
  onRetry?: (name: string, tries: number) => void
}

/**
 * Brings a database up to date: runs the files NNNN_what.sql that have not run, in order, each in a transaction; returns their
 * names. Several nodes may start at once: one migrates, the others wait. Refuses a file that was changed after it ran here, one
 * whose number is not higher than all that ran here (on a fresh database it would run before them, so the two databases could
 * end up different), and a database that a newer version has migrated; then nothing runs. A file that fails is named.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const done: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrate])
    // A role that may not create anything can still find that nothing is to be done.
    const { rows: found } = await client.query(
      "select from pg_class where relname = 'migration' and relnamespace = (select oid from pg_namespace where nspname = 'meta')",
    )
    if (!found.length)
      await client.query(
        'create schema if not exists meta; create table meta.migration (name text primary key, hash text not null, at timestamptz not null default now())',
      )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from meta.migration')
    const known = await readMigrations(options.folder ?? FOLDER)
    const ran = new Map(rows.map(({ name, hash }) => [name, hash]))
    const pending = pendingOf(known, ran, options.newerSchema ?? false, await lastVersion(client))
    if (pending.length) options.onPending?.(pending.length, ran.size === 0)
    for (const migration of pending) {
      await apply(client, migration, options)
      done.push(migration.name)
    }
  } catch (error) {
    if (codeOf(error instanceof StartRefused ? error.cause : error) !== NOT_ALLOWED) throw error
    const todo = options.asOwner
      ? 'Migrations run as the database’s owner, and the role of MIGRATION_DATABASE_URL lacks this right: docs/runbooks/run-it.md has the statements that make it the owner.'
      : 'Migrations run as the database’s owner: give its address as MIGRATION_DATABASE_URL (docs/runbooks/run-it.md).'
    throw new StartRefused(`${wordsOf(error)}. ${todo}`, { cause: error })
  } finally {
    await client.end()
  }
  return done
}

interface Migration {
  name: string
  text: string
  hash: string
}

async function apply(client: Client, { name, text, hash }: Migration, options: MigrateOptions): Promise<void> {
  const { lockTimeoutMs = LOCK_TIMEOUT_MS, retryMs = 120_000, onRetry } = options
  const deadline = performance.now() + retryMs
  for (let tries = 1, wait = RETRY_MS.first; ; tries++, wait = Math.min(2 * wait, RETRY_MS.last)) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      if (!(await wasDoneBefore(client, name))) await client.query(text)
      await client.query('insert into meta.migration (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!RETRIABLE.has(codeOf(error))) throw new StartRefused(`Migration ${name} failed: ${wordsOf(error)}`, { cause: error })
      if (performance.now() + wait > deadline)
        throw new StartRefused(
          `Migration ${name} could not lock its tables in ${tries} tries (${wordsOf(error)}). End what holds them (a report, a dump, an open transaction) and start again.`,
          { cause: error },
        )
      onRetry?.(name, tries + 1)
      await pause(wait)
    }
  }
}

async function wasDoneBefore(client: Client, name: string): Promise<boolean> {
  const question = DONE_BEFORE[name]
  return question !== undefined && (await client.query<{ done: boolean }>(question)).rows[0]!.done
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The names of all migrations that this version knows, in order. */
export const migrationNames = async (folder = FOLDER) => (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

async function readMigrations(folder: URL): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames(folder)).map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const numberOf = (name: string) => name.slice(0, name.indexOf('_'))

function pendingOf(
  migrations: readonly Migration[],
  ran: ReadonlyMap<string, string>,
  newerSchema: boolean,
  last: string | null,
): Migration[] {
  const newest = [...ran.keys()].sort().at(-1)
  for (const [i, { name, hash }] of migrations.entries()) {
    if (i > 0 && numberOf(migrations[i - 1]!.name) === numberOf(name))
      throw new StartRefused(
        `Migrations ${migrations[i - 1]!.name} and ${name} have the same number. Give one of them a new one.`,
      )
    if (ran.has(name)) {
      if (ran.get(name) !== hash)
        throw new StartRefused(`Migration ${name} was changed after it ran here. Write a new one instead.`)
    } else if (newest !== undefined && numberOf(name) <= numberOf(newest))
      throw new StartRefused(
        `Migration ${name} has not run here, but the later ${newest} has; nothing was changed. This database comes from a version that lacked ${name} (a development state, or another branch), and this version can’t take it over. Its data are safe: start the version that ran here before${last === null ? '' : `, ${last}`}. If they are only the demonstration’s, delete DATA_DIR or use an empty database. Developers: give ${name} a higher number.`,
      )
  }
  const names = new Set(migrations.map(({ name }) => name))
  const unknown = [...ran.keys()].filter((name) => !names.has(name)).sort()
  if (unknown.length && !newerSchema)
    throw new StartRefused(
      `A newer version has migrated this database (${unknown.join(', ')}), and this one does not know what changed. Start the newer version${last === null ? '' : ` (here ran last: ${last})`}. Where those migrations only added things, as they must before a rolling update, NEWER_SCHEMA=on starts this one.`,
    )
  return migrations.filter(({ name }) => !ran.has(name))
}
