import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../src/kernel/database.ts'

/** Two workers that want the demonstration at the same moment make it once. */
const DEMONSTRATION_LOCK = 727_006

let admin: Pool | undefined
/** One for all files of a worker: opening a connection takes PostgreSQL 30 ms of a processor. It keeps no worker from ending. */
const maintenance = () =>
  (admin ??= new Pool({ connectionString: inject('databaseUrl'), max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true }).on(
    'error',
    // The next statement opens another connection.
    () => {},
  ))

const urlOf = (database: string) => {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${database}`
  return url.href
}

/** Copying its files takes a third of the time that logging each of its pages does. */
const clone = (name: string, template: string) =>
  maintenance().query(`create database ${name} template ${template} strategy file_copy`)

/** A new database of a test, with the owner's address: migrated, and filled with the demonstration of a moment where one is given. */
export async function cloneDatabase(demonstrationOf: Date | null) {
  const name = `test_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  await clone(name, demonstrationOf ? await demonstrationTemplate(demonstrationOf) : inject('template'))
  return {
    url: urlOf(name),
    drop: () => maintenance().query(`drop database if exists ${name} with (force)`),
  }
}

let made: Promise<string> | undefined
/** Made once in a run, when the first test wants it: writing it takes two seconds of a processor, copying it a twentieth. */
const demonstrationTemplate = (now: Date) => (made ??= makeDemonstration(`${inject('template')}_filled`, now))

async function makeDemonstration(name: string, now: Date): Promise<string> {
  const client = await maintenance().connect()
  await client.query('select pg_advisory_lock($1)', [DEMONSTRATION_LOCK])
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    const draft = `${name}_${randomUUID().slice(0, 8)}`
    await clone(draft, inject('template'))
    const { writeWorld } = await import('../seed/main.ts')
    const database = openDatabase(urlOf(draft), { reading: 1, writing: 1 })
    await writeWorld(database, now)
    await database.close()
    // Under its name only when it is complete.
    await client.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await client.query('select pg_advisory_unlock($1)', [DEMONSTRATION_LOCK])
    client.release()
  }
}
