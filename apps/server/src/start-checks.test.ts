import { once } from 'node:events'
import { createServer } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from './kernel/sql.ts'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { seedIfEmpty } from '../seed/main.ts'
import { makeOperator } from '../test/factories/index.ts'
import { openOldPostgres } from '../test/old-postgres.ts'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { freePort } from '../../../bin/lib/postgres.mjs'
import { checkDatabase, checkFrontends, checkPlaces, checkWorld } from './start-checks.ts'

const world = await openWorld()
const log = pino({ level: 'silent' })
const config = testConfig(world.url)
const production = { ...config, production: true, demonstration: false }

test('accepts the database that the tests run on', async () => {
  await checkDatabase(production, log)
})

test.each([
  { version: 170_006, name: '17.6' },
  { version: 90_603, name: '9.6.3 (Debian)' },
])('refuses PostgreSQL $name, in any mode, and says what to do', async (old) => {
  const url = await openOldPostgres(old)
  for (const mode of [testConfig(url), { ...testConfig(url), production: true, demonstration: false }])
    await expect(checkDatabase(mode, log)).rejects.toThrow(
      `DATABASE_URL leads to PostgreSQL ${old.name}, but PostgreSQL 18 or later is needed. Nothing was changed. Upgrade that server (pg_upgrade), or let DATABASE_URL lead to one that is newer.`,
    )
})

test('production refuses a database with the demonstration world, even one that was never finished', async () => {
  const { read } = world.app.database
  await checkWorld(production, read)
  await world.write(sql`insert into demonstration.world values (now(), null)`)
  await expect(checkWorld(production, read)).rejects.toThrow('This database holds the demonstration world')
  await checkWorld(config, read)
})

test('a demonstration refuses the database of a shop, whoever has begun to run it, and changes nothing in it', async () => {
  const shop = await openWorld()
  const { read } = shop.app.database
  const demonstration = { ...testConfig(shop.url), production: false, demonstration: true }
  await checkWorld(demonstration, read)
  await makeOperator(shop)
  await expect(checkWorld(demonstration, read)).rejects.toThrow('NODE_ENV=production is missing')
  await checkWorld({ ...demonstration, demonstration: false }, read)
  expect(await seedIfEmpty(demonstration, log)).toBe(false)
  expect(await shop.rows(sql`select from operators.operator`)).toHaveLength(1)
  await shop.write(sql`insert into demonstration.world values (now(), now())`)
  await checkWorld(demonstration, read)
})

test('refuses a database that does not respond, or not to this user, and says where it looked', async () => {
  const silent = testConfig(`postgres://a:b@127.0.0.1:${await freePort()}/x`)
  await expect(checkDatabase(silent, log, 0)).rejects.toThrow(/The database at 127.0.0.1:\d+ .*ECONNREFUSED/)
  const refused = new URL(world.url)
  refused.password = 'wrong'
  await expect(checkDatabase(testConfig(refused.href), log, 60_000)).rejects.toThrow(/password authentication failed/)
})

test('production refuses pages that are not built; a node without them need not have any', async () => {
  const apps = await mkdtemp(join(tmpdir(), 'apps-'))
  onTestFinished(() => rm(apps, { recursive: true }))
  expect(() => checkFrontends(production, log, apps)).toThrow('The pages of h5 and console are not built: run npm run build.')
  checkFrontends(config, log, apps)
  checkFrontends({ ...production, roles: new Set(['worker']) }, log, apps)
  for (const name of ['h5', 'console']) {
    await mkdir(join(apps, name, 'dist'), { recursive: true })
    await writeFile(join(apps, name, 'dist', 'index.html'), '')
  }
  checkFrontends(production, log, apps)
})

test('refuses a port that is taken and HTTPS files that are missing, whichever setting names them', async () => {
  const rest = { ...config, https: null, metrics: null }
  const [port, taken] = [await freePort(), await freePort()]
  const other = createServer().listen(taken, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const place = { ...rest, port, host: '127.0.0.1' }
  await checkPlaces(place)
  await expect(checkPlaces({ ...place, port: taken })).rejects.toThrow(`Port ${taken} (PORT) is taken`)
  await expect(checkPlaces({ ...place, metrics: { port: taken, host: '127.0.0.1' } })).rejects.toThrow('(METRICS_PORT) is taken')
  const files = { cert: '/none/cert.pem', key: '/none/key.pem', authority: null }
  await expect(checkPlaces({ ...place, https: { port, ...files } })).rejects.toThrow('HTTPS_CERT: /none/cert.pem can’t be read')
})
