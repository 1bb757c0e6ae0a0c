/** Starts PostgreSQL 18 from the programs npm installed: password, 127.0.0.1 only, gone when its parent is gone. */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fastFolder, findAccount, findPlace, findPrograms, freeMegabytes } from './postgres-place.mjs'

const patience = 20_000

/** For data that must survive. */
const durable = { shared_buffers: '256MB', max_connections: '200', track_io_timing: 'on' }

/** For data nobody keeps. */
const fleeting = {
  shared_buffers: '256MB',
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/**
 * Starts PostgreSQL, or joins the one that already serves this data folder. Ready when the promise resolves.
 *
 * - `dataDir`: made when missing; with `fast` it may be left out: a fresh one in memory, removed at the end.
 * - `port`: 0 takes a free one; a server that is joined keeps its own.
 * - `database`: made when missing.
 * - `log` hears one line of plain English whenever something had to be repaired or moved.
 *
 * `stop()` ends the server within 20 s; one that was joined stays with the process that started it. Should this
 * process die in any way, a guard ends the server.
 * @param {{ dataDir?: string, port?: number, fast?: boolean, database?: string, log?: (line: string) => void }} [options]
 * @returns {Promise<{ url: string, port: number, stop: () => Promise<void> }>}
 */
export async function startPostgres({ dataDir, port = 0, fast = false, database = 'postgres', log = () => {} } = {}) {
  if (process.platform === 'win32') throw new Error('On Windows start this in WSL, or set DATABASE_URL to a PostgreSQL 18.')
  const account = findAccount()
  const temporary = dataDir ? undefined : temporaryFolder(account)
  const wish = resolve(dataDir ?? join(/** @type {string} */ (temporary), 'data'))
  const place = findPlace({ ...findPrograms(log), dataDir: wish, account, log })
  const server = { ...place, account, temporary, secretFile: `${wish}.json`, logFile: `${wish}.log`, fast, log }
  const secret = readSecret(server.secretFile)

  const living = await findLiving(server, secret)
  if (living?.orphan) return await opened({ ...living, guard: guardServer(living.pid, server) }, server, secret, database)
  if (living) return await opened(living, undefined, secret, database)

  if (!existsSync(join(place.dataDir, 'PG_VERSION'))) initialise(server, secret.password)
  const version = readFileSync(join(place.dataDir, 'PG_VERSION'), 'utf8').trim()
  if (version !== '18')
    throw new Error(`${place.dataDir} was written by PostgreSQL ${version}: move it away, or set DATABASE_URL.`)
  return await opened(await launch(server, secret, port), server, secret, database)
}

/**
 * @typedef {{ native: string, dataDir: string, account: { uid: number, gid: number } | undefined, temporary: string | undefined,
 *   secretFile: string, logFile: string, fast: boolean, log: (line: string) => void }} Server
 * @typedef {{ password: string, owner?: number }} Secret
 * @typedef {{ pid: number, port: number, child?: import('node:child_process').ChildProcess,
 *   guard?: import('node:child_process').ChildProcess }} Living
 */

/**
 * The handle on a server that answers; without `server` it belongs to another process and stop() leaves it alone.
 * @param {Living} living
 * @param {Server | undefined} server
 * @param {Secret} secret
 * @param {string} database
 */
async function opened({ pid, port, child, guard }, server, secret, database) {
  const url = (/** @type {string} */ name) => `postgres://postgres:${secret.password}@127.0.0.1:${port}/${name}`
  if (server) writeFileSync(server.secretFile, JSON.stringify({ ...secret, owner: process.pid }))
  if (database !== 'postgres') await makeDatabase(url('postgres'), database)
  /** @type {Promise<void> | undefined} */
  let stopping
  const end = async () => {
    if (!server) return
    child?.ref()
    await stopServer(pid, server, child)
    guard?.kill('SIGKILL')
    if (server.temporary) rmSync(server.temporary, { recursive: true, force: true })
  }
  return { url: url(database), port, stop: () => (stopping ??= end()) }
}

/**
 * @param {string} url
 * @param {string} name
 */
async function makeDatabase(url, name) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** @param {{ uid: number, gid: number } | undefined} account */
function temporaryFolder(account) {
  const folder = mkdtempSync(join(fastFolder(), 'pharmacy-pg-'))
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/**
 * The password beside the data folder, readable by its owner only; made at the first start.
 * @param {string} file
 * @returns {Secret}
 */
function readSecret(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const secret = { password: randomBytes(24).toString('hex') }
  writeFileSync(file, JSON.stringify(secret), { mode: 0o600 })
  chmodSync(file, 0o600)
  return secret
}

/**
 * Prepares the data folder: UTF-8 with ICU, without which Chinese text cannot be searched. All or nothing.
 * @param {Server} server
 * @param {string} password
 */
function initialise({ native, dataDir, account, fast }, password) {
  const fresh = `${dataDir}.new`
  const passwordFile = `${dataDir}.password`
  rmSync(fresh, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) {
    chownSync(passwordFile, account.uid, account.gid)
    spawnSync('install', ['-d', '-m', '700', '-o', String(account.uid), '-g', String(account.gid), fresh])
  }
  const run = (/** @type {string} */ locale) =>
    spawnSync(
      join(native, 'bin', 'initdb'),
      [
        `--pgdata=${fresh}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=icu',
        '--icu-locale=und',
        `--locale=${locale}`,
        ...(fast ? ['--no-sync'] : []),
      ],
      { ...account, cwd: '/', env: environment(), encoding: 'utf8' },
    )
  try {
    let result = run('C.UTF-8')
    // macOS before 15 has no C.UTF-8.
    if (/invalid locale/.test(result.stderr ?? '')) result = run('C')
    if (result.status !== 0) throw new Error(`PostgreSQL's data folder could not be made:\n${result.error ?? result.stderr}`)
    rmSync(dataDir, { recursive: true, force: true })
    renameSync(fresh, dataDir)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function environment() {
  return { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' }
}

/**
 * @param {Server} server
 * @param {Secret} secret
 * @param {number} wanted
 * @returns {Promise<Living>}
 */
async function launch(server, secret, wanted) {
  const deadline = Date.now() + patience
  for (;;) {
    const port = wanted || (await freePort())
    const child = spawnServer(server, port)
    const pid = child.pid ?? 0
    const guard = pid ? guardServer(pid, server) : undefined
    const failure = await untilReady(child, port, secret)
    if (!failure) return { pid, port, child, guard }
    guard?.kill('SIGKILL')
    const words = readFileSync(server.logFile, 'utf8').split('\n').slice(-15).join('\n')
    // A free port may be taken in between; processes of a killed server need a moment to notice and go.
    const passing = /pre-existing shared memory/.test(words) || (!wanted && /could not bind/.test(words))
    if (!passing || Date.now() > deadline) throw new Error(`PostgreSQL did not start (${failure}); its last words:\n${words}`)
    await pause(200)
  }
}

/**
 * @param {Server} server
 * @param {number} port
 */
function spawnServer({ native, dataDir, account, fast, logFile }, port) {
  const settings = {
    ...(fast ? fleeting : durable),
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_preload_libraries: 'pg_stat_statements',
    log_timezone: 'UTC',
    timezone: 'UTC',
    // Containers often have 64 MB there, too little for parallel queries.
    ...(process.platform === 'linux' && freeMegabytes('/dev/shm') < 512 ? { dynamic_shared_memory_type: 'mmap' } : {}),
  }
  const output = openLog(logFile)
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own session: Ctrl-C reaches the parent alone, which stops everything in order.
    { ...account, cwd: '/', env: environment(), detached: true, stdio: ['ignore', output, output] },
  )
  child.unref()
  closeSync(output)
  return child
}

/** @param {string} file */
function openLog(file) {
  if (existsSync(file) && statSync(file).size > 10e6) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/**
 * Undefined once the server answers, otherwise why it never will.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} port
 * @param {Secret} secret
 */
async function untilReady(child, port, secret) {
  /** @type {string | undefined} */
  let failure
  child.once('error', (error) => (failure = error.message))
  child.once('exit', (code, signal) => (failure = `exit ${code ?? signal}`))
  const deadline = Date.now() + 3 * patience
  while (Date.now() < deadline) {
    if (failure) return failure
    if (await answers(port, secret)) return undefined
    await pause(25)
  }
  child.kill('SIGQUIT')
  return 'no answer for a minute'
}

/**
 * The data folder of the server on this port, if it takes our password.
 * @param {number} port
 * @param {Secret} secret
 * @returns {Promise<string | undefined>}
 */
async function answers(port, { password }) {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    password,
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return rows[0].data_directory
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * The server that already runs on this data folder; waits for one that is starting or stopping. `orphan` says that
 * the process that started it is gone. Clears the traces of a killed one.
 * @param {Server} server
 * @param {Secret} secret
 * @returns {Promise<Living & { orphan: boolean } | undefined>}
 */
async function findLiving({ dataDir, log }, secret) {
  const file = join(dataDir, 'postmaster.pid')
  const deadline = Date.now() + patience
  while (existsSync(file)) {
    const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number)
    if (!pid || !isServerOf(pid, dataDir)) {
      rmSync(file, { force: true })
      log('The database was not shut down properly last time: PostgreSQL recovers it.')
      return undefined
    }
    if (port && (await answers(port, secret)) === dataDir) return { pid, port, orphan: !isAlive(secret.owner) }
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) holds ${dataDir} but does not answer: end it and start again.`)
    await pause(100)
  }
  return undefined
}

/** @param {number | undefined} pid */
function isAlive(pid) {
  if (!pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Process numbers are used again: only a process started on this very folder counts.
 * @param {number} pid
 * @param {string} dataDir
 */
function isServerOf(pid, dataDir) {
  const proc = `/proc/${pid}/cmdline`
  if (existsSync('/proc/self')) return existsSync(proc) && readFileSync(proc, 'utf8').split('\0').includes(dataDir)
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(dataDir)
}

/**
 * Fast shutdown: open transactions are rolled back.
 * @param {number} pid
 * @param {Server} server
 * @param {import('node:child_process').ChildProcess | undefined} child
 */
async function stopServer(pid, { dataDir }, child) {
  const gone = () => (child ? child.exitCode !== null || child.signalCode !== null : !isServerOf(pid, dataDir))
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL'])) {
    if (gone()) return
    process.kill(pid, signal)
    const deadline = Date.now() + (signal === 'SIGINT' ? patience : 2000)
    while (!gone() && Date.now() < deadline) await pause(20)
  }
}

/**
 * A shell that waits for this process to end, however it ends, and then stops the server: gently while its clients
 * leave, firmly after five seconds.
 * @param {number} pid
 * @param {Server} server
 */
function guardServer(pid, { dataDir, temporary = '' }) {
  const script = `trap '' INT TERM HUP
    cat >/dev/null
    kill -TERM "$1"; n=0
    while kill -0 "$1" && [ -e "$3" ] && [ $n -lt 150 ]; do n=$((n + 1)); [ $n -eq 50 ] && kill -INT "$1"; sleep 0.1; done
    [ -e "$3" ] && kill -KILL "$1"
    [ -z "$2" ] || rm -rf "$2"`
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid), temporary, join(dataDir, 'postmaster.pid')], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  const { stdin } = /** @type {{ stdin: import('node:net').Socket }} */ (/** @type {unknown} */ (guard))
  stdin.unref()
  return guard
}

/**
 * @param {number} [wanted]
 * @returns {Promise<number>}
 */
export function freePort(wanted = 0) {
  return new Promise((take, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => take(port))
    })
  })
}
