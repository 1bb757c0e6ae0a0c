import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../../src/kernel/sql.ts'
import pino from 'pino'
import { afterAll } from 'vitest'
import { DEFAULT_SETTINGS } from '@shop/contract'
import { freePort, startPostgres, type Postgres } from '../../../../bin/lib/postgres.mjs'
import { applicationUrlOf } from '../../../../bin/lib/postgres-roles.mjs'
import { openDatabase, rows, type Database } from '../../src/kernel/database.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { endLeftovers } from '../leftovers.ts'
import { testDatabase } from '../test-database.ts'

/**
 * A separate PostgreSQL that keeps what it acknowledged (fsync and synchronous commit on), and a world in it with the people,
 * goods and reads a test needs: its servers run in separate processes.
 */
export async function openDurableWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'load-pg-'))
  // PostgreSQL may run as another user, who needs access.
  chmodSync(folder, 0o755)
  const where = { dataDir: join(folder, 'data'), port: await freePort() }
  let postgres: Postgres = await startPostgres(where)
  const ownerUrl = postgres.url
  const databaseUrl = applicationUrlOf(ownerUrl)
  await prepareDatabase({ databaseUrl, migrationUrl: ownerUrl, newerSchema: false }, pino({ level: 'silent' }))
  const [owner, database] = [ownerUrl, databaseUrl].map((url) => openDatabase(url, { reading: 2, writing: 2 })) as [
    Database,
    Database,
  ]
  afterAll(async () => {
    endLeftovers()
    await database.close()
    await owner.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const now = new Date()
  const world = {
    app: { database },
    ...testDatabase({
      owner,
      ownerUrl,
      clock: { now: () => now },
      moment: () => ({ now, settings: DEFAULT_SETTINGS }),
    }),
  }
  return {
    world,
    settings: () =>
      rows(
        database.read,
        sql<{
          name: string
          setting: string
        }>`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by 1`,
      ),
    /** Ends the server and all its processes at once, like a power cut. */
    async kill() {
      const [row] = await rows(
        owner.read,
        sql<{ pid: string }>`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
      )
      const postmaster = Number(row!.pid)
      const processes = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
      for (const pid of [postmaster, ...processes.split('\n').map(Number)].filter((id) => id > 1)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // One of its processes has just exited.
        }
      }
    },
    async restart() {
      postgres = await startPostgres(where)
    },
  }
}
