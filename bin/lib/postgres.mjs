/** Starts PostgreSQL 18 from the programs npm installed: password, 127.0.0.1 only, ends with its parent. */
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { writeWhole } from './paths.mjs'
import { findData } from './postgres-data.mjs'
import { fastFolder, findAccount, findPrograms, reachablePrograms } from './postgres-paths.mjs'
import { guardServer, launch, stopServer, untilEnded } from './postgres-process.mjs'
import { ensureApplicationRole } from './postgres-roles.mjs'
import { findRunningServer, initialise } from './postgres-state.mjs'

/**
 * @import { Living, Secret, Server } from './postgres-state.mjs'
 *
 * A server that was started or joined.
 * @typedef {{ url: string, port: number, died: Promise<string>, stop: () => Promise<void> }} Postgres
 */

/**
 * Starts PostgreSQL, or joins the one that already serves this data folder. Ready when the promise resolves.
 *
 * - `dataDir`: created when missing; with `fast` it may be omitted: a fresh one in memory, removed at the end.
 * - `port`: 0 takes a free one; a server that is joined keeps its own.
 * - `database`: created when missing.
 * - `create`: false refuses, and creates nothing, where the data folder or the database is missing.
 * - `log` receives one line of plain English whenever something had to be repaired or moved.
 * - `output` receives what the server logs, which otherwise goes to a file next to `dataDir`.
 * - `signal` gives the start up.
 *
 * `stop()` ends the server within 20 s; a joined server stays with the process that started it. Should this
 * process die in any way, a guard ends the server. `died` resolves with the reason when the server has ended, for whatever reason.
 * @param {{ dataDir?: string, port?: number, fast?: boolean, database?: string, create?: boolean,
 *   log?: (line: string) => void, output?: (chunk: Buffer) => void, signal?: AbortSignal }} [options]
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({
  dataDir,
  port = 0,
  fast = false,
  database = 'postgres',
  create = true,
  log = () => {},
  output,
  signal,
} = {}) {
  if (process.platform === 'win32') throw new Error('On Windows start this in WSL, or set DATABASE_URL to a PostgreSQL 18.')
  const account = findAccount()
  const temporary = dataDir ? undefined : temporaryFolder(account)
  const options = realPlace(dataDir ?? join(/** @type {string} */ (temporary), 'data'))
  try {
    const secretFile = `${options}.json`
    if (!create && !existsSync(secretFile)) throw new Error(`There is no database in ${options}.`)
    const { secret, ...data } = findData({ dataDir: options, secretFile, secret: readSecret(secretFile, options), account, log })
    const place = { native: reachablePrograms(findPrograms(log), account), dataDir: data.dataDir }
    const server = { ...place, account, temporary, secretFile, logFile: `${options}.log`, fast, log, output }

    const wanted = { database, create }
    const living = await findRunningServer(server, secret)
    if (living?.orphan)
      return await opened({ ...living, guard: guardServer(living.pid, server) }, place.dataDir, server, secret, wanted)
    if (living) return await opened(living, place.dataDir, undefined, secret, wanted)

    if (!create && !existsSync(join(place.dataDir, 'PG_VERSION'))) throw new Error(`There is no database in ${place.dataDir}.`)
    if (!existsSync(join(place.dataDir, 'PG_VERSION'))) initialise(server, secret.password)
    const version = readFileSync(join(place.dataDir, 'PG_VERSION'), 'utf8').trim()
    if (version !== '18') throw new Error(`${place.dataDir} belongs to PostgreSQL ${version}: move it away, or set DATABASE_URL.`)
    return await opened(await launch(server, secret, port, signal), place.dataDir, server, secret, wanted)
  } catch (error) {
    if (temporary) rmSync(temporary, { recursive: true, force: true })
    throw error
  }
}

/**
 * The handle of a responding server; without `server` it belongs to another process and stop() leaves it alone.
 * @param {Living} living
 * @param {string} dataDir
 * @param {Server | undefined} server
 * @param {Secret} secret
 * @param {{ database: string, create: boolean }} wanted
 */
async function opened({ pid, port, child, guard }, dataDir, server, secret, { database, create }) {
  const url = (/** @type {string} */ name) => `postgres://postgres:${secret.password}@127.0.0.1:${port}/${name}`
  /** @type {Promise<void> | undefined} */
  let stopping
  const watch = new AbortController()
  const died = untilEnded(pid, dataDir, child, watch.signal).then((why) => {
    guard?.kill('SIGKILL')
    return why
  })
  const end = async () => {
    watch.abort()
    if (!server) return
    child?.ref()
    await stopServer(pid, server, child)
    guard?.kill('SIGKILL')
    if (server.temporary) rmSync(server.temporary, { recursive: true, force: true })
  }
  try {
    // A disk that is full again must not keep a server from coming back: only what changed is written.
    if (server && secret.owner !== process.pid) writeWhole(server.secretFile, JSON.stringify({ ...secret, owner: process.pid }))
    if (create && database !== 'postgres') await makeDatabase(url('postgres'), database)
    if (create) await ensureApplicationRole(url('postgres'))
  } catch (error) {
    await end()
    throw error
  }
  return { url: url(database), port, died, stop: () => (stopping ??= end()) }
}

/**
 * @param {string} url
 * @param {string} name
 */
async function makeDatabase(url, name) {
  const client = new Client(url)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/**
 * One name per folder, whatever links lead to it: it lets a second start recognize the server of the first.
 * @param {string} path
 */
function realPlace(path) {
  mkdirSync(dirname(resolve(path)), { recursive: true })
  return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(resolve(path))), basename(path))
}

/** @param {{ uid: number, gid: number } | undefined} account */
function temporaryFolder(account) {
  const folder = mkdtempSync(join(fastFolder(), 'pharmacy-pg-'))
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/**
 * The password next to the data folder, readable by its owner only; created at the first start.
 * @param {string} file
 * @param {string} dataDir
 * @returns {Secret}
 */
function readSecret(file, dataDir) {
  if (existsSync(file)) return parseSecret(file)
  // Next to a database it is not invented: an invented one would hide that the right one is missing.
  if (existsSync(join(dataDir, 'PG_VERSION')))
    throw new Error(
      `${file}, which has the password of the database, is missing, but the database is there. Put it back from a backup; without one, move ${dataDir} away to start afresh.`,
    )
  const secret = { password: randomBytes(24).toString('hex'), key: randomBytes(6).toString('hex') }
  writeWhole(file, JSON.stringify(secret))
  return secret
}

/**
 * @param {string} file
 * @returns {Secret}
 */
function parseSecret(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(
      `${file}, which has the password of the database, can’t be read (${/** @type {Error} */ (error).message}). Put it back from a backup; without one, move ${file} and the folder next to it away to start afresh.`,
      { cause: error },
    )
  }
}

export { freePort } from './postgres-process.mjs'
