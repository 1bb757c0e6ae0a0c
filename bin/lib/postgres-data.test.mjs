import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findData } from './postgres-data.mjs'
import { findAccount } from './postgres-paths.mjs'
import { startPostgres } from './postgres.mjs'

const isRoot = process.getuid?.() === 0
const account = findAccount()
/** @type {string} */
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-data-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * A DATA_DIR below a folder that only root can enter, as a clone in /root.
 * @param {string} name
 */
function closedFolder(name) {
  mkdirSync(join(folder, name), { mode: 0o700 })
  const dir = join(folder, name, 'data')
  mkdirSync(dir)
  return dir
}

/**
 * @param {string} dir DATA_DIR
 * @param {Partial<import('./postgres-state.mjs').Secret>} [first] what pg.json has when it is missing
 */
function find(dir, first = {}) {
  const secretFile = join(dir, 'pg.json')
  if (!existsSync(secretFile)) writeFileSync(secretFile, JSON.stringify({ password: 'p', key: 'abc', ...first }))
  const secret = JSON.parse(readFileSync(secretFile, 'utf8'))
  const [elsewhere, earlier] = [join(folder, 'elsewhere'), join(folder, 'earlier')]
  return findData({ dataDir: join(dir, 'pg'), secretFile, secret, account, log: () => {}, elsewhere, earlier }).dataDir
}

/**
 * @param {string} path
 * @param {string} words
 */
function makeDatabase(path, words) {
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'PG_VERSION'), '18\n')
  writeFileSync(join(path, 'words'), words)
  return path
}
const wordsOf = (/** @type {string} */ path) => readFileSync(join(path, 'words'), 'utf8')
const opened = (/** @type {string} */ dir) => {
  const file = join(dir, 'pg.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), owner: 1 }))
}

test('a database that was there and is missing is not replaced by an empty one', () => {
  const dir = join(folder, 'open')
  mkdirSync(dir)
  expect(find(dir)).toBe(join(dir, 'pg'))
  opened(dir)
  expect(() => find(dir)).toThrow(/The database is missing: .*open\/pg\. Put it back/)
})

test('a data folder that is open to others is closed', () => {
  const dir = join(folder, 'open')
  chmodSync(makeDatabase(join(dir, 'pg'), 'kept'), 0o755)
  expect(statSync(find(dir)).mode & 0o777).toBe(0o700)
})

test.runIf(isRoot)('a data folder that root copied belongs to the user of PostgreSQL again', () => {
  const dir = join(folder, 'open')
  makeDatabase(join(dir, 'pg'), 'kept')
  const path = find(dir)
  expect([path, join(path, 'words')].map((file) => statSync(file).uid)).toEqual([account?.uid, account?.uid])
})

test.runIf(isRoot)('a copy of a folder whose database is elsewhere is refused, a moved or restored one is not', () => {
  const first = closedFolder('first')
  const place = makeDatabase(find(first), 'first')
  opened(first)
  expect(find(first)).toBe(place)

  const copy = closedFolder('copy')
  cpSync(first, copy, { recursive: true })
  expect(() => find(copy)).toThrow(/is the database of .*first\/data; .*copy\/data is a copy/)

  renameSync(first, join(folder, 'first', 'moved'))
  expect(find(join(folder, 'first', 'moved'))).toBe(place)
  expect(() => find(copy)).toThrow(/is the database of .*first\/moved/)

  rmSync(join(folder, 'first', 'moved'), { recursive: true })
  cpSync(copy, join(folder, 'first', 'moved'), { recursive: true })
  expect(find(join(folder, 'first', 'moved'))).toBe(place)
})

test.runIf(isRoot)(
  'a backup without the database that was elsewhere is refused; with it, as pg, it is used and nothing is lost',
  () => {
    const dir = closedFolder('first')
    const place = makeDatabase(find(dir), 'before')
    opened(dir)
    renameSync(place, `${place}.kept`)
    expect(() => find(dir)).toThrow(`The database is missing: ${place}.`)
    renameSync(`${place}.kept`, place)

    makeDatabase(join(dir, 'pg'), 'restored')
    const now = find(dir)
    expect([wordsOf(now), wordsOf(place)]).toEqual(['restored', 'before'])
    expect(existsSync(join(dir, 'pg'))).toBe(false)
    expect(find(dir)).toBe(now)
  },
)

test.runIf(isRoot)(
  'what earlier versions stored for each version of the programs is carried over, the last written one of several',
  () => {
    const dir = closedFolder('first')
    const old = join(folder, 'earlier', 'pharmacy-wholesale-pg-18.4.0', 'data-abc')
    const newer = join(folder, 'earlier', 'pharmacy-wholesale-pg-18.4.1', 'data-abc')
    makeDatabase(old, 'old')
    makeDatabase(join(newer, 'global'), '')
    writeFileSync(join(newer, 'global', 'pg_control'), '')
    makeDatabase(newer, 'newer')
    const place = find(dir, { owner: 1 })
    expect([place, wordsOf(place), existsSync(newer)]).toEqual([join(folder, 'elsewhere', 'data-abc'), 'newer', false])
    expect(wordsOf(old)).toBe('old')

    const copy = closedFolder('copy')
    expect(() => find(copy, { owner: 1 })).toThrow(/is a copy of that folder/)
  },
)

test.runIf(isRoot)(
  'a server in a closed folder finds its data again, and never joins the one of a folder it was copied from',
  async () => {
    const first = closedFolder('first')
    const server = await startPostgres({ dataDir: join(first, 'pg'), database: 'shop' })
    const { place } = JSON.parse(readFileSync(join(first, 'pg.json'), 'utf8'))
    try {
      const client = new Client(server.url)
      await client.connect()
      const { rows } = await client.query('show data_directory')
      await client.end()
      expect(rows).toEqual([{ data_directory: place }])
      const copy = closedFolder('copy')
      cpSync(first, copy, { recursive: true })
      await expect(startPostgres({ dataDir: join(copy, 'pg') })).rejects.toThrow(/is a copy of that folder/)
    } finally {
      await server.stop()
      rmSync(place, { recursive: true, force: true })
      rmSync(`${place}.json`, { force: true })
    }
  },
)

test('a password that is missing next to its database is not invented', async () => {
  const dataDir = join(folder, 'pg')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'PG_VERSION'), '18\n')
  await expect(startPostgres({ dataDir, log: () => {} })).rejects.toThrow(/pg\.json, .* is missing, but the database is there/)
  expect(existsSync(`${dataDir}.json`)).toBe(false)
})
