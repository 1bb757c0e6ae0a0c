import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres } from './postgres.mjs'
import { applicationUrlOf } from './postgres-roles.mjs'

/** @type {string} */
let folder
/** @type {string} */
let dataDir
/** @type {import('node:child_process').ChildProcess[]} */
const others = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-test-'))
  // The user that PostgreSQL runs as must be able to enter it.
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'pg')
})
afterEach(() => others.splice(0).forEach((child) => child.kill('SIGKILL')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * @param {string} url
 * @param {string} sql
 */
async function ask(url, sql) {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/**
 * A second process that starts PostgreSQL, prints its URL and waits.
 * @param {{ dataDir?: string, fast?: boolean }} call
 */
async function startInAnotherProcess(call) {
  const script = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.mjs'))}
    const server = await startPostgres(${JSON.stringify(call)})
    process.stdout.write(server.url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  others.push(child)
  const [url] = await once(child.stdout, 'data')
  return { child, url: String(url) }
}

const pidOf = () => Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
const untilGone = (/** @type {string} */ file) =>
  vi.waitFor(() => expect(existsSync(file)).toBe(false), { timeout: 15_000, interval: 50 })

test('a fresh folder becomes a UTF-8 database that supports Chinese search; the data survive a stop', async () => {
  const first = await startPostgres({ dataDir, database: 'shop' })
  expect(await ask(first.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
  expect(await ask(first.url, "select length('感冒灵') as length, '药' ~ '\\w' as word")).toEqual([{ length: 3, word: true }])
  await ask(first.url, "create table kept as select '复方' as name")
  await first.stop()
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false)

  const second = await startPostgres({ dataDir, database: 'shop' })
  expect(await ask(second.url, 'select name from kept')).toEqual([{ name: '复方' }])
  await second.stop()
})

test('only the password opens it, and only its owner can read the password', async () => {
  const server = await startPostgres({ dataDir })
  expect(statSync(`${dataDir}.json`).mode & 0o777).toBe(0o600)
  await expect(ask(server.url.replace(/postgres:[0-9a-f]+@/, 'postgres:wrong@'), 'select 1')).rejects.toThrow(/password/)
  await server.stop()
})

test('the application has a separate role, also in a data folder of a version that did not have it', async () => {
  const role = 'select current_user as name, rolsuper from pg_roles where rolname = current_user'
  const first = await startPostgres({ dataDir, database: 'shop' })
  expect(await ask(applicationUrlOf(first.url), role)).toEqual([{ name: 'shop_app', rolsuper: false }])
  await ask(first.url, 'drop role shop_app')
  await first.stop()
  const second = await startPostgres({ dataDir, database: 'shop' })
  expect(await ask(applicationUrlOf(second.url), role)).toEqual([{ name: 'shop_app', rolsuper: false }])
  await ask(second.url, "alter role shop_app password 'another'")
  await second.stop()
  const third = await startPostgres({ dataDir, database: 'shop' })
  expect(await ask(applicationUrlOf(third.url), role)).toEqual([{ name: 'shop_app', rolsuper: false }])
  await third.stop()
})

test('a second start joins the running server and leaves it running', async () => {
  const owner = await startInAnotherProcess({ dataDir })
  const joined = await startPostgres({ dataDir })
  expect(joined.url).toBe(owner.url)
  await joined.stop()
  symlinkSync(folder, `${folder}.link`)
  const byAnotherWay = await startPostgres({ dataDir: join(`${folder}.link`, 'pg') })
  rmSync(`${folder}.link`)
  expect(byAnotherWay.url).toBe(owner.url)
  expect(await ask(owner.url, 'select 1 as one')).toEqual([{ one: 1 }])
  owner.child.kill('SIGTERM')
  await untilGone(join(dataDir, 'postmaster.pid'))
})

test('a killed server is recovered at the next start', async () => {
  const before = await startPostgres({ dataDir, database: 'shop' })
  await ask(before.url, 'create table written (id int); insert into written values (7)')
  process.kill(pidOf(), 'SIGKILL')
  /** @type {string[]} */
  const said = []
  await vi.waitFor(async () => await expect(ask(before.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/), { timeout: 5000 })
  const after = await startPostgres({ dataDir, database: 'shop', log: (line) => said.push(line) })
  expect(said.join()).toMatch(/not shut down properly/)
  expect(await ask(after.url, 'select id from written')).toEqual([{ id: 7 }])
  await after.stop()
  await before.stop()
})

test('its end is reported to the process that started it and to one that joined it, which then starts it again', async () => {
  const own = await startPostgres({ dataDir, database: 'shop' })
  const joined = await startPostgres({ dataDir, database: 'shop' })
  process.kill(pidOf(), 'SIGKILL')
  expect([await own.died, await joined.died]).toEqual(['SIGKILL', 'the process that started it ended it'])
  const again = await startPostgres({ dataDir, database: 'shop', port: joined.port })
  expect(await ask(joined.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await again.stop()
})

test('what the server logs goes where it is wanted', async () => {
  /** @type {string[]} */
  const lines = []
  const server = await startPostgres({ dataDir, output: (chunk) => lines.push(String(chunk)) })
  await server.stop()
  expect(lines.join('')).toMatch(/ready to accept connections[^]*database system is shut down/)
})

test.for(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGKILL']))(
  'nothing stays behind when the parent is ended by %s',
  async (signal) => {
    const kept = await startInAnotherProcess({ dataDir })
    const temporary = await startInAnotherProcess({ fast: true })
    const [{ data_directory: memory }] = await ask(temporary.url, 'show data_directory')
    for (const { child } of [kept, temporary]) child.kill(signal)
    await untilGone(join(dataDir, 'postmaster.pid'))
    await untilGone(dirname(memory))
    for (const { url } of [kept, temporary]) await expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
  },
)

test('a temporary server leaves no folder', async () => {
  const server = await startPostgres({ fast: true })
  const [{ data_directory: place }] = await ask(server.url, 'show data_directory')
  expect(await ask(server.url, 'show fsync')).toEqual([{ fsync: 'off' }])
  await server.stop()
  expect(existsSync(place)).toBe(false)
})
