import { sql } from './sql.ts'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../../bin/lib/postgres.mjs'
import { openWorld } from '../../test/world.ts'
import { openReadiness, serveReadiness } from './readiness.ts'

const world = await openWorld()
const get = async (http = world.app.http) => {
  const { statusCode, headers, body } = await http.inject({ method: 'GET', url: '/ready' })
  expect(headers['cache-control']).toBe('no-store')
  return { status: statusCode, ...(JSON.parse(body) as object) }
}
const KNOWN = ['0001_meta.sql', '0002_more.sql']

/** A node that knows two migrations, whose time stands still. */
function makeNode(url = world.url) {
  const clock = { ms: 0 }
  const readiness = openReadiness(url, KNOWN, { now: () => clock.ms })
  const http = Fastify()
  serveReadiness(http, readiness)
  onTestFinished(async () => {
    await readiness.stop()
    await http.close()
  })
  return { clock, readiness, ask: () => get(http) }
}

test('a node is ready when the database has run all its migrations', async () => {
  expect(await get()).toEqual({ status: 200, ready: true })
})

test('is not ready while migrations are pending; asks the database again only after a second', async () => {
  const { clock, ask } = makeNode()
  const pending = { status: 503, ready: false, reason: 'The database has not run 2 of the migrations.' }
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([pending, pending, pending])
  for (const name of KNOWN) await world.write(sql`insert into meta.migration (name, hash) values (${name}, '')`)
  clock.ms = 999
  expect(await ask()).toEqual(pending)
  clock.ms = 1000
  expect(await ask()).toEqual({ status: 200, ready: true })
})

test('is not ready when the database can’t be reached, nor when it is stopping', async () => {
  const { readiness, ask } = makeNode(`postgres://a:b@127.0.0.1:${await freePort()}/x`)
  expect(await ask()).toEqual({ status: 503, ready: false, reason: 'The database does not respond.' })
  await readiness.stop()
  expect(await ask()).toEqual({ status: 503, ready: false, reason: 'This node is stopping.' })
})
