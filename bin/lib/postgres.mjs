/** Starts PostgreSQL 18 from the programs npm installed: password, 127.0.0.1 only, ends with its parent. */
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { fastFolder, findAccount, findWorkingFolder, findPrograms } from './postgres-paths.mjs'
import { guardServer, launch, stopServer } from './postgres-process.mjs'
import { findRunningServer, initialise } from './postgres-state.mjs'

/**
 * @import { Living, Secret, Server } from './postgres-state.mjs'
 *
 * A server that was started or joined.
 * @typedef {{ url: string, port: number, stop: () => Promise<void> }} Postgres
 */

/**
 * Starts PostgreSQL, or joins the one that already serves this data folder. Ready when the promise resolves.
 *
 * - `dataDir`: created when missing; with `fast` it may be omitted: a fresh one in memory, removed at the end.
 * - `port`: 0 takes a free one; a server that is joined keeps its own.
 * - `database`: created when missing.
 * - `log` receives one line of plain English whenever something had to be repaired or moved.
 *
 * `stop()` ends the server within 20 s; a joined server stays with the process that started it. Should this
 * process die in any way, a guard ends the server.
 * @param {{ dataDir?: string, port?: number, fast?: boolean, database?: string, log?: (line: string) => void }} [options]
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dataDir, port = 0, fast = false, database = 'postgres', log = () => {} } = {}) {
  if (process.platform === 'win32') throw new Error('On Windows start this in WSL, or set DATABASE_URL to a PostgreSQL 18.')
  const account = findAccount()
  const temporary = dataDir ? undefined : temporaryFolder(account)
  const options = realPlace(dataDir ?? join(/** @type {string} */ (temporary), 'data'))
  try {
    const secretFile = `${options}.json`
    const secret = readSecret(secretFile)
    const place = findWorkingFolder({ ...findPrograms(log), dataDir: options, key: secret.key, account, log })
    const server = { ...place, account, temporary, secretFile, logFile: `${options}.log`, fast, log }

    const living = await findRunningServer(server, secret)
    if (living?.orphan) return await opened({ ...living, guard: guardServer(living.pid, server) }, server, secret, database)
    if (living) return await opened(living, undefined, secret, database)

    if (!existsSync(join(place.dataDir, 'PG_VERSION'))) initialise(server, secret.password)
    const version = readFileSync(join(place.dataDir, 'PG_VERSION'), 'utf8').trim()
    if (version !== '18') throw new Error(`${place.dataDir} belongs to PostgreSQL ${version}: move it away, or set DATABASE_URL.`)
    return await opened(await launch(server, secret, port), server, secret, database)
  } catch (error) {
    if (temporary) rmSync(temporary, { recursive: true, force: true })
    throw error
  }
}

/**
 * The handle of a responding server; without `server` it belongs to another process and stop() leaves it alone.
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
 * @returns {Secret}
 */
function readSecret(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const secret = { password: randomBytes(24).toString('hex'), key: randomBytes(6).toString('hex') }
  writeFileSync(file, JSON.stringify(secret), { mode: 0o600 })
  return secret
}

export { freePort } from './postgres-process.mjs'
