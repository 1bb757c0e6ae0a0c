/** Where the database of a DATA_DIR is: in it, or in a folder that the user PostgreSQL runs as can enter. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { writeWhole } from './paths.mjs'
import { canReach, createOwnFolder, outside } from './postgres-paths.mjs'
import { isServerOf } from './postgres-state.mjs'

/**
 * @import { Account } from './postgres-paths.mjs'
 * @import { Secret } from './postgres-state.mjs'
 *
 * @typedef {{ folder: string, dev: number, ino: number }} Belongs the DATA_DIR that a database outside of it belongs to
 */

/**
 * Finds the database that belongs to a data folder, and the secret as it is kept from now on.
 *
 * - In place, unless the user PostgreSQL runs as cannot enter the parent folder: then below `elsewhere`, which both sides record.
 * - A database in place that this user cannot enter, as after a restore, is moved there, and so is one that an earlier version
 *   stored below `earlier`.
 * - Refuses a database that belongs to another folder (this one is a copy), and a missing one: nothing is begun afresh by mistake.
 * @param {{ dataDir: string, secretFile: string, secret: Secret, account: Account | undefined, log: (line: string) => void,
 *   elsewhere?: string, earlier?: string }} options
 * @returns {{ dataDir: string, secret: Secret }}
 */
export function findData({ dataDir, secretFile, secret, account, log, elsewhere = outside, earlier = '/var/tmp' }) {
  const isFar = account !== undefined && !canReach(account, dirname(dataDir))
  const keep = (/** @type {string | undefined} */ place) => {
    const { place: before, ...rest } = secret
    const wanted = place ? { ...rest, place } : rest
    if (before !== place) writeWhole(secretFile, JSON.stringify(wanted))
    return wanted
  }
  if (!isFar && (hasDatabase(dataDir) || !secret.place)) {
    if (!hasDatabase(dataDir)) refuseLost(dataDir, secretFile, secret)
    own(dataDir, account)
    return { dataDir, secret: keep(undefined) }
  }

  createOwnFolder(elsewhere)
  if (hasDatabase(dataDir)) {
    const place = join(elsewhere, `data-${randomBytes(6).toString('hex')}`)
    const kept = keep(place)
    move(dataDir, place)
    return settled(place, kept)
  }
  const place = secret.place ?? join(elsewhere, `data-${secret.key}`)
  const old = hasDatabase(place) || secret.place ? undefined : findEarlier(earlier, secret.key, log)
  if (old) move(old, place)
  else if (hasDatabase(place)) refuseForeign(place)
  else refuseLost(place, secretFile, secret)
  return settled(place, keep(place))

  /**
   * @param {string} path
   * @param {Secret} kept
   */
  function settled(path, kept) {
    writeWhole(`${path}.json`, JSON.stringify(folderOf(dataDir)))
    own(path, account)
    log(`The user PostgreSQL runs as cannot enter ${dirname(dataDir)}: its data is stored in ${path}.`)
    return { dataDir: path, secret: kept }
  }

  /**
   * A folder that was moved is known by its inode, one that was restored by its path: a copy has neither.
   * @param {string} path
   */
  function refuseForeign(path) {
    if (!existsSync(`${path}.json`)) return
    /** @type {Belongs} */
    const { folder, dev, ino } = JSON.parse(readFileSync(`${path}.json`, 'utf8'))
    const own = folderOf(dataDir)
    if (folder === own.folder || (dev === own.dev && ino === own.ino)) return
    throw new Error(
      `${path} is the database of ${folder}; ${own.folder} is a copy of that folder. Give it its own database: with the first shop stopped, cp -a ${path} ${dataDir}. Or remove ${secretFile}, for a new and empty one.`,
    )
  }
}

/** @param {string} path */
const hasDatabase = (path) => existsSync(join(path, 'PG_VERSION'))

/**
 * @param {string} dataDir
 * @returns {Belongs}
 */
function folderOf(dataDir) {
  const folder = dirname(dataDir)
  const { dev, ino } = statSync(folder)
  return { folder, dev, ino }
}

/**
 * A database was here (a process owned it): it must not be replaced by an empty one.
 * @param {string} place
 * @param {string} secretFile
 * @param {Secret} secret
 */
function refuseLost(place, secretFile, { owner }) {
  if (!owner) return
  throw new Error(
    `The database is missing: ${place}. Put it back, or restore it from a backup. For a new and empty one, remove ${secretFile}.`,
  )
}

/**
 * Earlier versions stored data in a folder for each version of the programs. Of several, the one that was written last is taken.
 * @param {string} earlier
 * @param {string} key
 * @param {(line: string) => void} log
 */
function findEarlier(earlier, key, log) {
  if (!existsSync(earlier)) return undefined
  const written = (/** @type {string} */ path) =>
    statSync(join(path, 'global', 'pg_control'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const [last, ...others] = readdirSync(earlier)
    .filter((name) => name.startsWith('pharmacy-wholesale-pg-') && statSync(join(earlier, name)).uid === process.getuid?.())
    .map((name) => join(earlier, name, `data-${key}`))
    .filter(hasDatabase)
    .sort((a, b) => written(b) - written(a))
  for (const other of others) log(`An older database of this folder stays in ${other}.`)
  return last
}

/**
 * @param {string} from
 * @param {string} to
 */
function move(from, to) {
  const file = join(from, 'postmaster.pid')
  const pid = existsSync(file) && Number.parseInt(readFileSync(file, 'utf8'))
  if (pid && isServerOf(pid, from))
    throw new Error(`${from} is in use by PostgreSQL (process ${pid}): stop the shop, then start it again.`)
  try {
    renameSync(from, to)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EXDEV') throw error
    rmSync(`${to}.new`, { recursive: true, force: true })
    needs(spawnSync('cp', ['-a', from, `${to}.new`], { encoding: 'utf8' }))
    renameSync(`${to}.new`, to)
    rmSync(from, { recursive: true, force: true })
  }
}

/**
 * PostgreSQL refuses a folder of another user, which is what a copy made by root leaves, and one that is open to others.
 * @param {string} path
 * @param {Account | undefined} account
 */
function own(path, account) {
  if (!hasDatabase(path)) return
  const owners = [path, join(path, 'PG_VERSION')].map((file) => statSync(file).uid)
  if (account && owners.some((uid) => uid !== account.uid))
    needs(spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, path], { encoding: 'utf8' }))
  const { uid, mode } = statSync(path)
  if (mode & 0o027 && (account || uid === process.getuid?.())) chmodSync(path, 0o700)
}

/** @param {{ status: number | null, stderr: string, error?: Error }} result */
function needs({ status, stderr, error }) {
  if (status !== 0) throw error ?? new Error(stderr.trim())
}
