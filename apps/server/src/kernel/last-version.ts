import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Client } from 'pg'

const ROOT = new URL('../../../../', import.meta.url)

/** A version of the product: `1.8.1`, and the commit where there is a repository, empty where there is none. */
export interface Version {
  version: string
  revision: string
}

/** The version that runs here. */
export async function presentVersion(root = ROOT): Promise<Version> {
  const [text, revision] = await Promise.all([readFile(new URL('package.json', root), 'utf8'), revisionOf(root)])
  return { version: (JSON.parse(text) as { version: string }).version, revision }
}

/** Of a service that runs as another user than the one who cloned it, too. */
async function revisionOf(root: URL): Promise<string> {
  try {
    const args = ['-c', 'safe.directory=*', 'rev-parse', '--short', 'HEAD']
    return (await promisify(execFile)('git', args, { cwd: fileURLToPath(root), timeout: 2_000 })).stdout.trim()
  } catch {
    return ''
  }
}

/** Notes which version started on this database. */
export async function saveVersion(client: Client, { version, revision }: Version): Promise<void> {
  await client.query(
    `insert into meta.last_version (version, revision) values ($1, $2)
      on conflict (one) do update set version = excluded.version, revision = excluded.revision, at = excluded.at`,
    [version, revision],
  )
}

/** Which version started last on this database, in words; null where none has been noted, or the role may not read it yet. */
export async function lastVersion(client: Client): Promise<string | null> {
  const { rows: found } = await client.query(
    `select from pg_class where relname = 'last_version' and relnamespace = (select oid from pg_namespace where nspname = 'meta')
      and has_schema_privilege(relnamespace, 'USAGE') and has_table_privilege(oid, 'SELECT')`,
  )
  if (!found.length) return null
  const { rows } = await client.query<Version & { day: string }>(
    "select version, revision, to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from meta.last_version",
  )
  const [last] = rows
  return last ? `${last.version}${last.revision && ` (${last.revision})`}, on ${last.day}` : null
}
