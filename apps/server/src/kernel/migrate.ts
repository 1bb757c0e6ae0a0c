import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { Client } from 'pg'

const FOLDER = new URL('../../migrations/', import.meta.url)

/**
 * Brings a database up to date: runs the files NNNN_what.sql that have not run, in order, each in a transaction; returns their
 * names. Several nodes may start at once: one migrates, the others wait. Refuses a file that was changed after it ran here, and
 * one whose number is not higher than all that ran here: on a fresh database it would run before them, so the two databases could
 * end up different. When it refuses one, nothing runs. A database may be ahead of the files, as it is during a rolling update.
 */
export async function migrate(url: string, folder: URL = FOLDER): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const done: string[] = []
  try {
    await client.query('select pg_advisory_lock(727001)')
    await client.query('create schema if not exists meta')
    await client.query(
      'create table if not exists meta.migration (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from meta.migration')
    const pending = pendingOf(await readMigrations(folder), new Map(rows.map(({ name, hash }) => [name, hash])))
    for (const { name, text, hash } of pending) {
      await client.query('begin')
      await client.query(text)
      await client.query('insert into meta.migration (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
      done.push(name)
    }
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

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const numberOf = (name: string) => name.slice(0, name.indexOf('_'))

function pendingOf(migrations: readonly Migration[], ran: ReadonlyMap<string, string>): Migration[] {
  const newest = [...ran.keys()].sort().at(-1)
  for (const [i, { name, hash }] of migrations.entries()) {
    if (i > 0 && numberOf(migrations[i - 1]!.name) === numberOf(name))
      throw new Error(`Migrations ${migrations[i - 1]!.name} and ${name} have the same number. Give one of them a new one.`)
    if (ran.has(name)) {
      if (ran.get(name) !== hash) throw new Error(`Migration ${name} was changed after it ran here. Write a new one instead.`)
    } else if (newest !== undefined && numberOf(name) <= numberOf(newest))
      throw new Error(`Migration ${name} has not run here, but ${newest} has. Give it a higher number.`)
  }
  return migrations.filter(({ name }) => !ran.has(name))
}
