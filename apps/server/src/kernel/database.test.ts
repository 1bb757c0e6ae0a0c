import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { first, rows } from './database.ts'

const world = await openWorld()

test('a connection that breaks in the middle of a transaction fails that transaction, and nothing else', async () => {
  const { database } = world.app
  const broken = database.transact(async (tx) => {
    const { pid } = (await first(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`))!
    // Between two statements nobody waits for an answer that could fail: the connection breaks while it only stands there.
    await rows(database.read, sql`select pg_terminate_backend(${pid}, 5000)`)
    await rows(database.read, sql`select 1`)
    await rows(tx, sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect(await database.transact((tx) => first(tx, sql`select 1 as one`))).toEqual({ one: 1 })
})
