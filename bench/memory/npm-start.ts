/** The whole shop as `npm start` runs it, on an empty data folder, and what its server's process occupies. */
import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../bin/lib/postgres.mjs'
import { root } from '../process-channel.ts'
import { folder, logs } from '../world.ts'

export interface RunningShop {
  port: number
  /** The server's process. */
  pid: number
  inspectorPort: number
  sql: Client
  stop(): Promise<void>
}

/** Starts it; resolves when it is ready, after its first start has made the demonstration world. */
export async function runNpmStart(env: Record<string, string> = {}): Promise<RunningShop> {
  const dataDir = join(folder, 'memory')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  const port = await freePort()
  const inspectorPort = await freePort()
  const child = spawn(process.execPath, [join(root, 'bin/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      SHOP_BOOTSTRAPPED: 'yes',
      DATA_DIR: dataDir,
      PORT: String(port),
      CASHIER_PORT: String(await freePort()),
      // Only where the inspector listens once a signal opens it.
      NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectorPort}`,
      TRUST_PROXY: '1',
      OCR_PROVIDER: 'off',
      REQUESTS_PER_MINUTE: '100000000',
      WORK_MS_PER_MINUTE: '1000000000',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(join(logs, 'memory.log'))
  let words = ''
  const gone = new Promise<number | null>((done) => void child.once('exit', done))
  await new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        log.write(chunk)
        words = (words + String(chunk)).slice(-8_000)
        if (words.includes('Ready in')) done()
      })
    void gone.then((code) => fail(new Error(`npm start ended with ${code}:\n${words}`)))
  })
  const { password } = JSON.parse(readFileSync(join(dataDir, 'pg.json'), 'utf8')) as { password: string }
  const databasePort = readFileSync(join(dataDir, 'pg-port'), 'utf8').trim()
  const sql = new Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:${databasePort}/shop` })
  await sql.connect()
  const server = childrenOf(child.pid!).find(({ command }) => command.includes('apps/server/src/main.ts'))
  return {
    port,
    pid: server!.pid,
    inspectorPort,
    sql,
    async stop() {
      await sql.end()
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The processes that a process has started and that still run. */
export const childrenOf = (pid: number): { pid: number; command: string }[] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent]) => Number(parent) === pid)
    .map(([own, , ...args]) => ({ pid: Number(own), command: args.join(' ') }))
