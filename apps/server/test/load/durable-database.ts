import { randomUUID } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { afterAll } from 'vitest'
import { freePort, startPostgres, type Postgres } from '../../../../bin/lib/postgres.mjs'
import { openDatabase, rows } from '../../src/kernel/database.ts'
import { migrate } from '../../src/kernel/migrate.ts'
import { hashOf } from '../../src/kernel/secret.ts'
import { accessToken } from '../../src/modules/access/index.ts'
import { installPlatform } from '../../src/modules/platform/index.ts'
import type { World } from '../world.ts'

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
  await migrate(postgres.url)
  const database = openDatabase(postgres.url, { reading: 2, writing: 2 })
  await installPlatform(database, new Date())
  afterAll(async () => {
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const now = new Date()
  const session = async (table: string, columns: RawBuilder<unknown>, values: RawBuilder<unknown>) => {
    const id = randomUUID()
    const secret = randomUUID().replaceAll('-', '')
    const until = new Date(now.getTime() + 400 * 86_400_000)
    await database.transact((tx) =>
      sql`insert into ${sql.ref(`${table}.session`)} (id, access_hash, access_until, refresh_hash, refresh_until, created_at, seen_at, ${columns})
        values (${id}, ${hashOf(secret)}, ${until}, ${hashOf(`r${secret}`)}, ${until}, ${now}, ${now}, ${values})`.execute(tx),
    )
    return accessToken(table === 'access' ? 'u' : 'o', id, secret)
  }
  const world = {
    app: { database },
    url: postgres.url,
    clock: { now: () => now },
    rows: (query: RawBuilder<unknown>) => rows(database.read, query),
    write: async (query: RawBuilder<unknown>) => void (await database.transact((tx) => query.execute(tx))),
    login: (userId: number, shopId: number | null = null) =>
      session('access', sql`user_id, client_kind, shop_id`, sql`${userId}, 3, ${shopId}`),
    loginOperator: (operatorId: number) => session('operators', sql`operator_id`, sql`${operatorId}`),
  } as unknown as World
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
        database.read,
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
