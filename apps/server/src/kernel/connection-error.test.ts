import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { openDatabase, rows } from './database.ts'
import { isConnectionError } from './connection-error.ts'

const world = await openWorld()
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('recognizes a database that is absent, is stopping, or has closed the connection as a connection error', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', { reading: 1, writing: 1 })
  expect(isConnectionError(await failureOf(rows(nowhere.read, sql`select 1`)))).toBe(true)
  await nowhere.close()

  const { read, transact } = world.app.database
  expect(isConnectionError(await failureOf(rows(read, sql`select pg_terminate_backend(pg_backend_pid(), 5000)`)))).toBe(true)
  const between = transact(async (tx) => {
    const [{ pid } = { pid: 0 }] = await rows(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`)
    await rows(read, sql`select pg_terminate_backend(${pid}, 5000)`)
    await rows(read, sql`select 1`)
    await rows(tx, sql`select 1`)
  })
  expect(isConnectionError(await failureOf(between))).toBe(true)
})

test('does not take an error response of the database for one', async () => {
  const { read } = world.app.database
  for (const wrong of [sql`select 1 / 0`, sql`select * from nothing_of_the_kind`, sql`create table t ()`])
    expect(isConnectionError(await failureOf(rows(read, wrong)))).toBe(false)
  expect(isConnectionError(new Error('anything else'))).toBe(false)
})
