import { execFile, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../../../bin/lib/postgres.mjs'
import { memoryEnv, memoryFlags } from '../../../../bin/lib/server-memory.mjs'
import { endWithFile } from '../leftovers.ts'
import { percentile } from './figures.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const logs = join(root, '.data/load-logs')
const main = join(root, 'apps/server/src/main.ts')
const compileCache = join(root, '.data/compile-cache')

/**
 * Seconds that loading the server's modules alone takes on this machine now, in a separate process: median of 3. `cache`: the folder of
 * what is compiled already, that of `startServer` without it.
 */
export async function loadingSeconds(cache = compileCache): Promise<number> {
  const seconds: number[] = []
  for (let n = 0; n < 3; n++) {
    const began = performance.now()
    await promisify(execFile)(process.execPath, [main, 'compile'], { env: { ...process.env, NODE_COMPILE_CACHE: cache } })
    seconds.push((performance.now() - began) / 1000)
  }
  return percentile(seconds, 0.5)
}

/** A separate server process as in production: `node apps/server/src/main.ts` on its own port. */
export interface ServerProcess {
  base: string
  pid: number
  /** Resolves once it reports that it is ready. */
  ready: Promise<void>
  kill(signal: 'SIGKILL' | 'SIGTERM'): void
  /** Resolves with the exit code (null: killed) once it has exited. */
  gone: Promise<number | null>
}
export async function startServer(databaseUrl: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const port = settings.PORT ? Number(settings.PORT) : await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'load-data-'))
  const child = spawn(process.execPath, [...memoryFlags, main], {
    cwd: root,
    env: {
      ...memoryEnv,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMONSTRATION: 'off',
      APP_SECRET: '5e'.repeat(32),
      CASHIER_SECRET: 'a secret for tests only, long enough',
      CASHIER_URL: 'http://127.0.0.1:9',
      REQUESTS_PER_MINUTE: '10000000',
      WORK_MS_PER_MINUTE: '1000000000',
      LOG_LEVEL: 'warn',
      ...settings,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  mkdirSync(logs, { recursive: true })
  const log = createWriteStream(join(logs, `node-${child.pid}.log`))
  let words = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.pipe(log, { end: false })
    stream.on('data', (chunk: Buffer) => (words = (words + String(chunk)).slice(-4000)))
  }
  const gone = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const ready = new Promise<void>((done, fail) => {
    child.on('message', (message) => message === 'ready' && done())
    void gone.then((code) => fail(new Error(`the server ended with ${code}:\n${words}`)))
  })
  ready.catch(() => {})
  const node: ServerProcess = {
    base: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    ready,
    gone,
    kill: (signal) => void child.kill(signal),
  }
  endWithFile(() => {
    node.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return node
}
