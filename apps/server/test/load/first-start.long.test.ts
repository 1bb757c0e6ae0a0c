import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import pino from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { openProxy } from '../proxy.ts'
import { SCALE, TIMEOUT } from './scale.ts'

const admin = new Client({ connectionString: inject('databaseUrl') })
await admin.connect()
const made: string[] = []
afterAll(async () => {
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

async function makeDatabase() {
  const name = `first_start_${randomUUID().slice(0, 8)}`
  await admin.query(`create database ${name} template template0`)
  made.push(name)
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** Migrates and fills a database as a server does before it serves, in a separate process. */
function startFilling(url: string) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../seed/main.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, APP_SECRET: '5e'.repeat(32) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const words = child.stderr.toArray()
  const gone = new Promise<string>(
    (done) => void child.once('exit', (code, signal) => void words.then((all) => done(signal ?? `${code} ${all.join('')}`))),
  )
  return { gone, kill: () => void child.kill('SIGKILL') }
}

async function contentOf(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  // Whether a count arrives as text or as a number depends on the parsers that other code registers with pg: these are always numbers.
  const { rows } =
    await client.query(`select (select count(*) from access.app_user)::int as users, (select count(*) from catalog.goods)::int as goods,
    (select count(*) from catalog.offer)::int as offers, (select count(*) from orders.order_head)::int as orders,
    (select count(*) from search.document)::int as documents,
    (select count(*) from demonstration.world where finished_at is not null)::int as worlds`)
  await client.end()
  return rows[0] as Record<string, number>
}

test(
  'a first start that is cut off, again and again, at any point, can always be started again',
  async () => {
    const whole = await makeDatabase()
    const migrating = await openProxy(whole)
    await prepareDatabase(
      { databaseUrl: migrating.url, migrationUrl: migrating.url, newerSchema: false },
      pino({ level: 'silent' }),
    )
    const filling = await openProxy(whole)
    expect(await startFilling(filling.url).gone).toBe('0 ')

    const url = await makeDatabase()
    const pointOf = (n: number) => Math.floor(((migrating.bytes() + filling.bytes()) * n) / (SCALE.cutStarts + 1))
    const ends: string[] = []
    for (let n = 1; n <= SCALE.cutStarts; n++) {
      const proxy = await openProxy(url)
      const start = startFilling(proxy.url)
      // What the start before has migrated is not sent again.
      const migrated = pointOf(n - 1) > migrating.bytes() ? migrating.bytes() : 0
      proxy.cutAfter(pointOf(n) - migrated, start.kill)
      ends.push(await start.gone)
    }
    // Nothing but the cut ends it: what the starts before left behind is no obstacle.
    expect(ends).toEqual(Array.from({ length: SCALE.cutStarts }, () => 'SIGKILL'))
    expect(await startFilling(url).gone).toBe('0 ')
    expect(await contentOf(url)).toEqual({ ...(await contentOf(whole)), worlds: 1 })
  },
  // The demonstration world is made once for each point, and once more.
  4 * TIMEOUT,
)
