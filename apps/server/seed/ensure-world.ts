import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { sql } from '../src/kernel/sql.ts'
import type { Config } from '../src/kernel/config.ts'
import { first, openDatabase } from '../src/kernel/database.ts'
import { StartRefused } from '../src/kernel/start-refused.ts'
import { refreshDrawings } from './refresh-drawings.ts'

const PROGRAM = fileURLToPath(new URL('./make-world.ts', import.meta.url))

/**
 * Fills an empty database with the demonstration world, or completes one whose making was interrupted. A separate process does
 * it: what it loads and allocates would stay with the server for as long as that runs. A complete world gets the present
 * drawings.
 */
export async function ensureWorld(
  { migrationUrl }: Pick<Config, 'migrationUrl'>,
  settings: NodeJS.ProcessEnv,
  onNeeded = () => {},
): Promise<void> {
  if (!(await isNeeded(migrationUrl))) return
  onNeeded()
  // What this process has compiled, the other one need not compile again.
  flushCompileCache()
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...settings, MIGRATION_DATABASE_URL: migrationUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0)
    throw new StartRefused(`The demonstration world could not be made (${signal ?? `exit code ${code}`}); the log says why.`)
}

async function isNeeded(url: string): Promise<boolean> {
  const database = openDatabase(url, { reading: 1, writing: 1 })
  try {
    const state = await first(
      database.read,
      sql<{ finished: boolean; needed: boolean }>`select w.finished,
        not w.finished and (not exists (select from access.app_user) or exists (select from demonstration.world)) as needed
        from (select exists (select from demonstration.world where finished_at is not null) as finished) w`,
    )
    if (state!.finished) await refreshDrawings(database)
    return state!.needed
  } finally {
    await database.close()
  }
}
