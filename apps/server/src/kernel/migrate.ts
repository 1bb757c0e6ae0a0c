import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { Client } from 'pg'

const FOLDER = new URL('../../migrations/', import.meta.url)

/**
 * Brings a database up to date: runs the files NNNN_what.sql that have not run, in order, each in a transaction.
 * Several nodes may start at once: one migrates, the others wait. A file that was changed after it ran is refused.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const done: string[] = []
  try {
    await client.query('select pg_advisory_lock(727001)')
    await client.query('create schema if not exists meta')
    await client.query(
      'create table if not exists meta.migration (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    const ran = new Map(
      (await client.query<{ name: string; hash: string }>('select name, hash from meta.migration')).rows.map((r) => [
        r.name,
        r.hash,
      ]),
    )
    for (const name of (await readdir(FOLDER)).filter((f) => f.endsWith('.sql')).sort()) {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      if (ran.has(name)) {
        if (ran.get(name) !== hash) throw new Error(`Migration ${name} was changed after it ran here. Write a new one instead.`)
        continue
      }
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
