import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from '../../src/kernel/sql.ts'
import { afterAll } from 'vitest'
import { DEFAULT_SETTINGS } from '@shop/contract'
import { freePort } from '../../../../bin/lib/postgres.mjs'
import { applicationUrlOf } from '../../../../bin/lib/postgres-roles.mjs'
import { openDatabase, rows } from '../../src/kernel/database.ts'
import { testDatabase } from '../test-database.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The whole product as `npm start` runs it, in an empty shop, and the means to kill its parts. */
export async function runNpmStart() {
  const dataDir = mkdtempSync(join(tmpdir(), 'npm-start-'))
  // PostgreSQL may run as another user, who needs access.
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const cashierPort = await freePort()
  const child = spawn(process.execPath, [join(root, 'bin/start.mjs')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      SHOP_BOOTSTRAPPED: 'yes',
      DATA_DIR: dataDir,
      PORT: String(port),
      CASHIER_PORT: String(cashierPort),
      DEMONSTRATION: 'off',
      OCR_PROVIDER: 'off',
      REQUESTS_PER_MINUTE: '10000000',
      WORK_MS_PER_MINUTE: '1000000000',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  const gone = new Promise<number | null>((done) => void child.once('exit', done))
  await new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        words += String(chunk)
        if (words.includes('Ready in')) done()
      })
    void gone.then((code) => fail(new Error(`npm start ended with ${code}:\n${words}`)))
  })
  const { password } = JSON.parse(readFileSync(join(dataDir, 'pg.json'), 'utf8')) as { password: string }
  const databasePort = readFileSync(join(dataDir, 'pg-port'), 'utf8').trim()
  const ownerUrl = `postgres://postgres:${password}@127.0.0.1:${databasePort}/shop`
  const database = openDatabase(applicationUrlOf(ownerUrl), { reading: 2, writing: 2 })
  const owner = openDatabase(ownerUrl, { reading: 2, writing: 2 })
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
  afterAll(async () => {
    await database.close()
    await owner.close()
    child.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  })
  const childOf = (program: string) => {
    const processes = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
    const found = processes
      .map((line) => line.trim().split(/\s+/))
      .find(([, parent, ...args]) => Number(parent) === child.pid && args.join(' ').includes(program))
    return Number(found![0])
  }
  const pids = {
    server: async () => childOf('apps/server/src/main.ts'),
    cashier: async () => childOf('apps/cashier/src/main.ts'),
    postmaster: async () => childOf('bin/postgres'),
    backend: async () =>
      (
        await rows(
          database.read,
          sql<{
            pid: number
          }>`select pid from pg_stat_activity where backend_type = 'client backend' and state is not null and pid <> pg_backend_pid() order by pid limit 1`,
        )
      )[0]!.pid,
  }
  return {
    base: `http://127.0.0.1:${port}`,
    /** Where it keeps its compiled sources. */
    compileCache: join(dataDir, 'compile-cache'),
    world,
    /** The lines about deaths and recoveries since the last call. */
    report: () => {
      const lines = words
        .split('\n')
        .filter((line) => /^\d\d:\d\d:\d\d {2}/.test(line))
        .map((line) => line.slice(10))
      words = ''
      return lines
    },
    kill: async (part: keyof typeof pids) => void process.kill(await pids[part](), 'SIGKILL'),
    /** Asks it to stop; resolves with the exit code. */
    async stop() {
      child.kill('SIGTERM')
      return await gone
    },
  }
}
