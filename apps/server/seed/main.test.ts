import { sql } from '../src/kernel/sql.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { makeUser } from '../test/factories/index.ts'
import { testConfig } from '../test/settings.ts'
import { openWorld, type World } from '../test/world.ts'
import { clearWorld, seedIfEmpty } from './main.ts'

/** How many rows each table has, without those that are empty. */
const countRows = async (world: World) => {
  const tables = await world.rows(
    sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname <> all('{pg_catalog,information_schema,pgboss,meta}') order by 1`,
  )
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await world.rows(sql<{ rows: number }>`select count(*)::int as rows from ${sql.raw(name)}`)
      return [name, row!.rows] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, rows]) => rows > 0))
}

test('a world that was begun and not finished is removed, and what every installation has is there again', async () => {
  const world = await openWorld()
  const before = await countRows(world)
  expect(before['help.problem']).toBeGreaterThan(10)
  const { userId } = await makeUser(world)
  await world.write(
    sql`insert into help.rating (problem_id, user_id, day, solved) select id, ${userId}, '2026-03-10', true from help.problem`,
  )
  await world.write(sql`insert into demonstration.world (begun_at) values (now())`)
  await clearWorld(world.owner, world.clock.now())
  expect(await countRows(world)).toEqual(before)
})

test('servers that start at the same moment on a database with people in it leave it unchanged', async () => {
  const world = await openWorld()
  await makeUser(world)
  const config = testConfig(world.url)
  const made = await Promise.all(Array.from({ length: 8 }, () => seedIfEmpty(config, pino({ level: 'silent' }))))
  expect(made).toEqual(made.map(() => false))
})
