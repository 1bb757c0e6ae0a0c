import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import pino from 'pino'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { testConfig } from '../test/settings.ts'
import { openDatabase } from './kernel/database.ts'
import { openJobs } from './kernel/job-runner.ts'
import { presentVersion } from './kernel/last-version.ts'
import { migrate } from './kernel/migrate.ts'
import { prepareDatabase } from './prepare-database.ts'
import { checkDatabase } from './start-checks.ts'

const log = pino({ level: 'silent' })
const admin = new Client({ connectionString: inject('databaseUrl') })
await admin.connect()
afterAll(() => admin.end())

const runbook = await readFile(new URL('../../../docs/runbooks/run-it.md', import.meta.url), 'utf8')
/** What a superuser runs for a shop with its own PostgreSQL: the statements before the change to the new database, and those after. */
const [BEFORE, AFTER] = /^## Your own PostgreSQL$[^]*?^```sql\n([^]*?)^\\c shop\n([^]*?)^```$/m.exec(runbook)!.slice(1) as [
  string,
  string,
]

/** A database and its two roles, made by the statements of docs/runbooks/run-it.md; one that is not `owned` belongs to the superuser. */
async function makeDatabase(owned = true) {
  const name = `prepare_${randomUUID().slice(0, 8)}`
  const [owner, app] = [`${name}_owner`, `${name}_app`]
  const urlOf = (role?: string) => {
    const url = new URL(inject('databaseUrl'))
    url.pathname = `/${name}`
    if (role) {
      url.username = role
      url.password = 'a password'
    }
    return url.href
  }
  const names: Record<string, string> = { ' owner shop_owner': owned ? ` owner ${owner}` : '', shop_owner: owner, shop_app: app }
  const wordsOf = (statements: string) =>
    statements
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/ owner shop_owner|shop_owner|shop_app/g, (found) => names[found]!)
      .replaceAll(/\bshop\b/g, name)
      .replaceAll('…', 'a password')
  // One at a time: a database is not created in a transaction.
  for (const statement of wordsOf(BEFORE).split(';')) await admin.query(statement)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    for (const role of [owner, app]) await admin.query(`drop role ${role}`)
  })
  return { owner: urlOf(owner), app: urlOf(app), superuser: urlOf(), after: wordsOf(AFTER) }
}
const configOf = (databaseUrl: string, owner?: string) =>
  testConfig(databaseUrl, owner === undefined ? {} : { MIGRATION_DATABASE_URL: owner })
const production = (databaseUrl: string) => ({ ...configOf(databaseUrl), production: true, demonstration: false })

/** A folder with some of the migrations. */
async function firstMigrations(isWanted: (name: string, at: number) => boolean) {
  const all = new URL('../migrations/', import.meta.url)
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const names = (await readdir(all)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names.filter(isWanted)) await cp(new URL(name, all), join(folder, name))
  return pathToFileURL(`${folder}/`)
}

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as unknown[]
  } finally {
    await client.end()
  }
}

test('two ordinary roles are enough: one owns and migrates, with the other the server runs, alone too', async () => {
  const { owner, app } = await makeDatabase()
  await Promise.all([1, 2, 3].map(() => prepareDatabase(configOf(app, owner), log)))
  await checkDatabase(production(app), log)
  expect(await query(app, 'select count(*)::int > 3000 as installed from platform.region')).toEqual([{ installed: true }])
  await expect(query(app, 'create temporary table t ()')).rejects.toMatchObject({ code: '42501' })
  // A node that has only the application's address finds everything done.
  await prepareDatabase(configOf(app), log)
  const boss = await openJobs(app, [], true, log)
  const database = openDatabase(app, { reading: 1, writing: 1 })
  await boss.supervise()
  await database.close()
  await boss.stop({ graceful: false })
})

const LARGE_OBJECTS = ['lo_creat(-1)', 'lo_create(0)', "lo_from_bytea(0, '')"]

test('a shop starts on a database that was made by the statements of the runbook, and no role creates large objects', async () => {
  const { owner, app, superuser, after } = await makeDatabase()
  await query(superuser, after)
  await prepareDatabase(configOf(app, owner), log)
  await checkDatabase(production(app), log)
  for (const role of [owner, app])
    for (const call of LARGE_OBJECTS) await expect(query(role, `select ${call}`), call).rejects.toMatchObject({ code: '42501' })
})

test('a database that was made before these statements were in the runbook is updated, whether they run before or after', async () => {
  const folder = await firstMigrations((name) => name < '0965')
  for (const runsBefore of [true, false]) {
    const { owner, app, superuser, after } = await makeDatabase()
    await migrate(owner, { folder })
    if (runsBefore) await query(superuser, after)
    await prepareDatabase(configOf(app, owner), log)
    if (!runsBefore) await query(superuser, after)
    await prepareDatabase(configOf(app, owner), log)
    for (const call of LARGE_OBJECTS) await expect(query(app, `select ${call}`), call).rejects.toMatchObject({ code: '42501' })
  }
})

test('the version that started last is named where a database can’t be taken over', async () => {
  const { owner, app } = await makeDatabase()
  await prepareDatabase(configOf(app, owner), log)
  const { version, revision } = await presentVersion()
  const ranLast = await query(app, 'select version, revision from meta.last_version')
  expect(ranLast).toEqual([{ version, revision }])
  await query(owner, "update meta.last_version set version = '1.7.0', revision = 'abc1234', at = '2026-11-27 17:00Z'")
  await query(owner, "delete from meta.migration where name = '0800_purchasers.sql'")
  await expect(prepareDatabase(configOf(app, owner), log)).rejects.toThrow(
    /^Migration 0800_purchasers\.sql has not run here, .* start the version that ran here before, 1\.7\.0 \(abc1234\), on 2026-11-28\./,
  )
})

test('where the owner itself lacks a right, no one is asked for its address', async () => {
  const { app, superuser } = await makeDatabase()
  const folder = await firstMigrations((_, at) => at < 3)
  await migrate(superuser, { folder })
  await expect(migrate(app, { asOwner: true })).rejects.toThrow(
    /permission denied .*, and the role of MIGRATION_DATABASE_URL lacks this right: docs\/runbooks\/run-it\.md/,
  )
})

test('a database that belongs to the superuser, with its queue, gets the rights at the next start', async () => {
  const { app, superuser } = await makeDatabase(false)
  await prepareDatabase(configOf(superuser), log)
  await expect(query(app, 'select from orders.trade')).rejects.toMatchObject({ code: '42501' })
  await prepareDatabase(configOf(app, superuser), log)
  expect(await query(app, 'select from orders.trade')).toEqual([])
  expect(await query(app, "insert into ledger.account (code) values ('cash') returning code")).toEqual([{ code: 'cash' }])
  await checkDatabase(production(app), log)
})

test('says that the owner is needed where something is to be created', async () => {
  const { app } = await makeDatabase()
  await expect(prepareDatabase(configOf(app), log)).rejects.toThrow(
    /permission denied for database .*Migrations run as the database’s owner: give its address as MIGRATION_DATABASE_URL/,
  )
})

test('production refuses a role with more rights than the application needs, and says which', async () => {
  const { owner, app, superuser } = await makeDatabase()
  await prepareDatabase(configOf(app, owner), log)
  await expect(checkDatabase(production(superuser), log)).rejects.toThrow(
    'The role postgres (DATABASE_URL) is a superuser. In production',
  )
  await expect(checkDatabase(production(owner), log)).rejects.toThrow(
    '(DATABASE_URL) may create tables, may empty tables. In production',
  )
  await checkDatabase(configOf(owner), log)
  await query(owner, `grant truncate on ledger.posting to ${new URL(app).username}`)
  await expect(checkDatabase(production(app), log)).rejects.toThrow('(DATABASE_URL) may empty tables. In production')
})

/** As main.ts starts in production: the checks come first. */
async function startInProduction({ app, owner }: { app: string; owner: string }) {
  const config = { ...configOf(app, owner), production: true, demonstration: false }
  await checkDatabase(config, log)
  await prepareDatabase(config, log)
  expect(await query(app, 'select from orders.trade')).toEqual([])
}

test('production starts on a database whose first start was cut off after some migrations', async () => {
  const database = await makeDatabase()
  await migrate(database.owner, { folder: await firstMigrations((_, at) => at < 3) })
  await startInProduction(database)
})

test('production starts with a role that has no rights yet: a second role, a new one, one whose grants a dump left out', async () => {
  const other = await makeDatabase()
  const { owner, app, superuser } = await makeDatabase()
  await prepareDatabase(configOf(owner), log)
  await startInProduction({ owner, app })
  const role = new URL(app).username
  await query(superuser, `drop owned by ${role}`)
  await query(superuser, `grant connect on database ${new URL(app).pathname.slice(1)} to ${role}`)
  await startInProduction({ owner, app })
  const newRole = new URL(app)
  newRole.username = new URL(other.app).username
  await query(superuser, `grant connect on database ${newRole.pathname.slice(1)} to ${newRole.username}`)
  await startInProduction({ owner, app: newRole.href })
})

test('refuses an owner’s address that leads to another database, or is refused, before anything is written', async () => {
  const other = await makeDatabase()
  const { owner, app } = await makeDatabase()
  await expect(checkDatabase(configOf(app, other.owner), log)).rejects.toThrow(
    /^MIGRATION_DATABASE_URL \(database prepare_\w+\) and DATABASE_URL \(database prepare_\w+\) don’t lead to the same database/,
  )
  const wrong = new URL(owner)
  wrong.password = 'wrong'
  await expect(checkDatabase(configOf(app, wrong.href), log)).rejects.toThrow(
    /\(MIGRATION_DATABASE_URL\) can’t be used: .*password authentication failed/,
  )
  await checkDatabase(configOf(app, owner), log)
})

/** Runs `prepare-database.ts` with these addresses; returns what it says. */
async function prepareByHand(addresses: { app: string; owner: string }) {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: addresses.app, MIGRATION_DATABASE_URL: addresses.owner }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'prepare-database.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return text(child.stderr)
}

test('the database of a shop that is started as a demonstration by mistake is not even migrated', async () => {
  const { owner, app } = await makeDatabase()
  await prepareDatabase(configOf(app, owner), log)
  await query(
    owner,
    `insert into access.app_user (phone, nickname, kind, created_at) values ('13800000000', '王', 'buyer', now())`,
  )
  // As the version before left it.
  const newest = 'delete from meta.migration where name = (select max(name) from meta.migration) returning name'
  expect(await query(owner, newest)).toHaveLength(1)
  const migrations = await query(owner, 'select name from meta.migration order by name')
  expect(await prepareByHand({ app, owner })).toMatch(
    /^This database is that of a shop and not a demonstration.* Nothing was changed\./,
  )
  expect(await query(owner, 'select name from meta.migration order by name')).toEqual(migrations)
})

test('by hand, it refuses with words alone, after the same checks as a server', async () => {
  const { app } = await makeDatabase()
  const other = await makeDatabase()
  expect(await prepareByHand({ app, owner: other.owner })).toMatch(
    /^MIGRATION_DATABASE_URL .* don’t lead to the same database\..*\n$/,
  )
  expect(await query(other.owner, "select from pg_namespace where nspname = 'meta'")).toEqual([])
})
