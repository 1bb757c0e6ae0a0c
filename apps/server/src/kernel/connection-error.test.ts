import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { isConnectionError } from './connection-error.ts'
import { DatabaseTimeout, DatabaseUnreachable } from './database-error.ts'
import { openDatabase, rows } from './database.ts'

const world = await openWorld()
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a database that is absent, is stopping, or has closed the connection is unreachable', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', { reading: 1, writing: 1 })
  expect(await failureOf(rows(nowhere.read, sql`select 1`))).toBeInstanceOf(DatabaseUnreachable)
  await nowhere.close()

  const noSocket = openDatabase('postgres://nobody@/none?host=/nowhere', { reading: 1, writing: 1 })
  expect(await failureOf(rows(noSocket.read, sql`select 1`))).toBeInstanceOf(DatabaseUnreachable)
  await noSocket.close()

  const { read, transact } = world.app.database
  expect(await failureOf(rows(read, sql`select pg_terminate_backend(pg_backend_pid(), 5000)`))).toBeInstanceOf(
    DatabaseUnreachable,
  )
  const between = transact(async (tx) => {
    const [{ pid } = { pid: 0 }] = await rows(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`)
    await rows(read, sql`select pg_terminate_backend(${pid}, 5000)`)
    await rows(read, sql`select 1`)
    await rows(tx, sql`select 1`)
  })
  expect(await failureOf(between)).toBeInstanceOf(DatabaseUnreachable)
})

test('a transaction that was left alone for too long has lost its connection', async () => {
  const { transact } = world.app.database
  const left = await failureOf(
    transact(async (tx) => {
      await rows(tx, sql`set local idle_in_transaction_session_timeout = 20`)
      const others = sql`select from pg_stat_activity where query like 'set local idle_in_transaction%' and pid <> pg_backend_pid()`
      await expect.poll(async () => (await world.rows(others)).length).toBe(0)
      await rows(tx, sql`select 1`)
    }),
  )
  expect(left).toBeInstanceOf(DatabaseUnreachable)
  // PostgreSQL's own words, when they are the answer to a statement that was already on its way.
  expect(isConnectionError({ code: '25P03', message: 'terminating connection due to idle-in-transaction timeout' })).toBe(true)
})

test('does not take an error response of the database for one', async () => {
  const { read } = world.app.database
  for (const wrong of [sql`select 1 / 0`, sql`select * from nothing_of_the_kind`, sql`create table t ()`])
    expect(await failureOf(rows(read, wrong))).not.toBeInstanceOf(DatabaseUnreachable)
})

test('a network error of anything but the database says nothing about the database', async () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  expect(isConnectionError(reset)).toBe(true)
  expect(isConnectionError(Object.assign(new Error("ENOENT: no such file or directory, open 'x'"), { code: 'ENOENT' }))).toBe(
    false,
  )
  // Work inside of a transaction that fails with it: a client that broke its upload, for instance.
  expect(await failureOf(world.app.database.transact(() => Promise.reject(reset)))).toBe(reset)
})

test('a lock that is not free in time, and a statement that takes too long, are timeouts', async () => {
  const { transact } = world.app.database
  await world.write(sql`create table public.locked (id int primary key)`)
  await world.write(sql`grant all on public.locked to public`)
  await world.write(sql`insert into public.locked values (1)`)
  const waited = await transact(async (holder) => {
    await rows(holder, sql`select from public.locked where id = 1 for update`)
    return failureOf(
      transact(async (tx) => {
        await rows(tx, sql`set local lock_timeout = 20`)
        await rows(tx, sql`select from public.locked where id = 1 for update`)
      }),
    )
  })
  expect(waited).toMatchObject({ kind: 'lock', retryAfter: 2, message: '服务正忙，请稍后再试' })
  const slow = transact(async (tx) => {
    await rows(tx, sql`set local statement_timeout = 20`)
    await rows(tx, sql`select pg_sleep(60)`)
  })
  expect(await failureOf(slow)).toMatchObject({ kind: 'statement' })
  expect(waited).toBeInstanceOf(DatabaseTimeout)
})

test('calls and jobs have separate limits, and so do their reads', async () => {
  const limitsOf = async (name: 'lock_timeout' | 'statement_timeout') => {
    const current = sql<{ limit: string }>`select current_setting(${name}) as limit`
    const { read, transact } = world.app.database
    const { jobContext } = world.app
    const all = [
      await rows(read, current),
      await transact((tx) => rows(tx, current)),
      await rows(jobContext.db, current),
      await jobContext.transact(({ tx }) => rows(tx, current)),
    ]
    return all.map(([row]) => row!.limit)
  }
  expect(await limitsOf('lock_timeout')).toEqual(['1200ms', '2s', '10s', '10s'])
  expect(await limitsOf('statement_timeout')).toEqual(['5s', '5s', '1min', '1min'])
})
