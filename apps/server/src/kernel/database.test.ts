import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { DatabaseConflict, DatabaseUnreachable } from './database-error.ts'
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

test('a connection that PostgreSQL is about to close is given to no one else', async () => {
  const { read, transact } = world.app.database
  const closed = sql`select pg_terminate_backend(pg_backend_pid())`
  await expect(rows(read, closed)).rejects.toThrow(DatabaseUnreachable)
  expect(await first(read, sql`select 1 as one`)).toEqual({ one: 1 })
  await expect(transact((tx) => rows(tx, closed))).rejects.toThrow(DatabaseUnreachable)
  expect(await transact((tx) => first(tx, sql`select 1 as one`))).toEqual({ one: 1 })
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

test('a plan that a migration made stale, or that is gone, is made again', async () => {
  const { read, transact } = world.app.database
  await world.write(sql`create table public.growing (id int primary key)`)
  await world.write(sql`grant select on public.growing to public`)
  await world.write(sql`insert into public.growing values (1)`)
  const all = sql`select * from public.growing where id = ${1}`
  const other = sql`select g.* from public.growing g where id = ${1}`
  const found = async () => [
    await rows(read, all),
    ...(await transact(async (tx) => [await rows(tx, all), await rows(tx, other)])),
  ]
  const [before, after] = [[{ id: 1 }], [{ id: 1, more: 2 }]]
  expect(await found()).toEqual([before, before, before])
  await world.write(sql`alter table public.growing add column more int not null default 2`)
  expect(await found()).toEqual([after, after, after])
  await rows(read, sql`deallocate all`)
  await transact((tx) => rows(tx, sql`deallocate all`))
  expect(await found()).toEqual([after, after, after])
})

test('work that meets a conflict at every attempt may be tried again later', async () => {
  let attempts = 0
  const work = world.app.database.transact(async (tx) => {
    attempts += 1
    await rows(tx, sql`select kernel.retry_transaction()`)
  })
  await expect(work).rejects.toBeInstanceOf(DatabaseConflict)
  expect(attempts).toBe(3)
})

test('ids, counts and days are read the same in arrays, nulls too', async () => {
  const [row] = await rows(
    world.app.database.read,
    sql`select 1::bigint as id, array[1, null]::bigint[] as ids, array[2.5]::numeric[] as sums, '2026-01-31'::date as day,
      array['2026-01-31']::date[] as days, '{}'::bigint[] as none`,
  )
  expect(row).toEqual({ id: 1, ids: [1, null], sums: [2.5], day: '2026-01-31', days: ['2026-01-31'], none: [] })
})
