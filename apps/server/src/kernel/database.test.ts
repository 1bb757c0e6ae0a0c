import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { first, rows } from './database.ts'

const world = await openWorld()

test('a connection that breaks in the middle of a transaction fails only that transaction', async () => {
  const { database } = world.app
  const broken = database.transact(async (tx) => {
    const { pid } = (await first(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`))!
    // Between two statements no response is pending that could fail: the connection breaks while it is idle.
    await rows(database.read, sql`select pg_terminate_backend(${pid}, 5000)`)
    await rows(database.read, sql`select 1`)
    await rows(tx, sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect(await database.transact((tx) => first(tx, sql`select 1 as one`))).toEqual({ one: 1 })
})

test('an abandoned transaction is rolled back even when its connection is not used again', async () => {
  const { database } = world.app
  await world.write(sql`create table public.held (id int primary key)`)
  await world.write(sql`grant all on public.held to public`)
  await world.write(sql`insert into public.held values (1), (2)`)
  // Checked out first, so the transaction gets another connection.
  const client = await database.pools.writing.connect()
  await expect(
    database.transact(async (tx) => {
      await rows(tx, sql`select id from public.held where id = 1 for update`)
      await rows(tx, sql`delete from public.held where id = 2`)
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  expect((await client.query('select id from public.held where id = 1 for update')).rowCount).toBe(1)
  expect((await client.query('select count(*)::int as n from public.held')).rows).toEqual([{ n: 2 }])
  client.release()
})

test('ids, counts and days are read the same in arrays, nulls too', async () => {
  const [row] = await rows(
    world.app.database.read,
    sql`select 1::bigint as id, array[1, null]::bigint[] as ids, array[2.5]::numeric[] as sums, '2026-01-31'::date as day,
      array['2026-01-31']::date[] as days, '{}'::bigint[] as none`,
  )
  expect(row).toEqual({ id: 1, ids: [1, null], sums: [2.5], day: '2026-01-31', days: ['2026-01-31'], none: [] })
})
