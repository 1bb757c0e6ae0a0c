/** The state of a server on disk and in memory: its password, its data folder, its process. */
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

export const timeoutMs = 20_000

/**
 * @typedef {{ native: string, dataDir: string, account: { uid: number, gid: number } | undefined, temporary: string | undefined,
 *   secretFile: string, logFile: string, fast: boolean, log: (line: string) => void,
 *   output: ((chunk: Buffer) => void) | undefined }} Server
 * @typedef {{ password: string, key: string, owner?: number, place?: string }} Secret `place`: the data, where it is not next to
 *   the file
 * @typedef {{ pid: number, port: number, child?: import('node:child_process').ChildProcess,
 *   guard?: import('node:child_process').ChildProcess }} Living
 */

/**
 * Prepares the data folder: UTF-8 with ICU, without which Chinese text cannot be searched. All or nothing.
 * @param {Server} server
 * @param {string} password
 */
export function initialise({ native, dataDir, account, fast }, password) {
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
    if (result.status !== 0) throw new Error(`PostgreSQL's data folder could not be created:\n${result.error ?? result.stderr}`)
    rmSync(dataDir, { recursive: true, force: true })
    renameSync(fresh, dataDir)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

export function environment() {
  return { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' }
}

/**
 * The server that already runs on this data folder; waits for one that is starting or stopping. `orphan` means that
 * the process that started it is gone. Clears the traces of a killed one.
 * @param {Server} server
 * @param {Secret} secret
 * @returns {Promise<Living & { orphan: boolean } | undefined>}
 */
export async function findRunningServer({ dataDir, log }, secret) {
  const file = join(dataDir, 'postmaster.pid')
  const deadline = Date.now() + timeoutMs
  while (existsSync(file)) {
    const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number)
    if (!pid || !isServerOf(pid, dataDir)) {
      rmSync(file, { force: true })
      log('The database was not shut down properly last time: PostgreSQL recovers it.')
      return undefined
    }
    if (port && (await answers(port, secret)) === dataDir) return { pid, port, orphan: !isAlive(secret.owner) }
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) holds ${dataDir} but does not respond: stop it and start again.`)
    await pause(100)
  }
  return undefined
}

/**
 * The data folder of the server on this port, if one responds; throws when it rejects our password.
 * @param {number} port
 * @param {Secret} secret
 * @returns {Promise<string | undefined>}
 */
export async function answers(port, { password }) {
  const client = new Client({
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
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === '28P01')
      throw new Error('the server rejects the password kept next to its data folder', { cause: error })
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
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
 * Process ids are reused: only a process started on this very folder counts.
 * @param {number} pid
 * @param {string} dataDir
 */
export function isServerOf(pid, dataDir) {
  const proc = `/proc/${pid}/cmdline`
  if (existsSync('/proc/self')) return existsSync(proc) && readFileSync(proc, 'utf8').split('\0').includes(dataDir)
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(dataDir)
}
