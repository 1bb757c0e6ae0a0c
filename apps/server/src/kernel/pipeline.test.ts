import { sql } from './sql.ts'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openProxy } from '../../test/proxy.ts'
import { openDatabase, rows, type Executor, type Tx } from './database.ts'
import { inOneRoundTrip, pipelineWithNext, pipelineWrite } from './pipeline.ts'

const one = { reading: 1, writing: 1 }
/** A database with one connection each for reading and writing, so that everything runs on the same one. */
function open(pipelining = true) {
  const database = openDatabase(inject('databaseUrl'), one, { pipelining })
  onTestFinished(() => database.close())
  return database
}
const count = async (db: Executor, name: string) =>
  (await rows(db, sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`))[0]!.n
/** A table that exists only on this connection. */
const makeTable = (tx: Tx) => rows(tx, sql`create temporary table written (id int primary key)`)

describe.each([true, false])('pipelining %s', (pipelining) => {
  test('a deferred statement runs before the next one, after which its rows are available', async () => {
    await open(pipelining).transact(async (tx) => {
      await makeTable(tx)
      pipelineWrite(tx, sql`insert into written values (${1})`)
      const deferred = pipelineWithNext(tx, sql<{ id: number }>`insert into written values (${2}) returning id`)
      expect(deferred.isAnswered).toBe(false)
      expect(() => deferred.rows).toThrow('has not been sent yet')
      expect(await count(tx, 'written')).toBe(2)
      expect(deferred.rows).toEqual([{ id: 2 }])
    })
  })

  test('the last deferred statement is sent with the commit', async () => {
    const { transact } = open(pipelining)
    await transact(makeTable)
    await transact(async (tx) => pipelineWrite(tx, sql`insert into written values (${1})`))
    expect(await transact((tx) => count(tx, 'written'))).toBe(1)
  })

  test('a deferred statement that fails makes the next one fail with the same error, and the transaction is rolled back', async () => {
    const { transact } = open(pipelining)
    await transact(makeTable)
    // Repeated often enough for both failures to arrive in one read.
    for (let n = 0; n < 50; n++) {
      const failing = transact(async (tx) => {
        await rows(tx, sql`insert into written values (${1})`)
        pipelineWrite(tx, sql`select 1 / ${0}::int`)
        await rows(tx, sql`insert into written values (${2})`)
      })
      await expect(failing).rejects.toThrow('division by zero')
    }
    expect(await transact((tx) => count(tx, 'written'))).toBe(0)
  })

  test('a deferred statement that fails makes the commit fail', async () => {
    const { transact } = open(pipelining)
    await transact(makeTable)
    const failing = transact(async (tx) => {
      await rows(tx, sql`insert into written values (${1})`)
      pipelineWrite(tx, sql`select 1 / ${0}::int`)
      return 'done'
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await transact((tx) => count(tx, 'written'))).toBe(0)
  })

  test('a transaction whose failure was swallowed is not reported as committed', async () => {
    const swallowing = open(pipelining).transact(async (tx) => {
      await rows(tx, sql`select 1 / ${0}::int`).catch(() => {})
      return 'done'
    })
    await expect(swallowing).rejects.toThrow('Rolled back at the commit')
  })

  test('nothing deferred is sent when the work throws before its next statement', async () => {
    const { transact } = open(pipelining)
    await transact(makeTable)
    const failing = transact(async (tx) => {
      pipelineWrite(tx, sql`insert into written values (${1})`)
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await transact((tx) => count(tx, 'written'))).toBe(0)
  })

  test('several statements in one round trip return the rows of each, in order', async () => {
    const found = await open(pipelining).transact((tx) =>
      inOneRoundTrip(tx, sql<{ a: number }>`select ${1}::int as a`, sql`select`, sql<{ b: string }>`select ${'b'} as b`),
    )
    expect(found).toEqual([[{ a: 1 }], [{}], [{ b: 'b' }]])
  })

  test('a transaction that has ended runs nothing more', async () => {
    const { transact } = open(pipelining)
    const ended = await transact(async (tx) => ({ tx }))
    await expect(rows(ended.tx, sql`select 1`)).rejects.toThrow('has ended')
    expect(() => pipelineWrite(ended.tx, sql`select 1`)).toThrow('has ended')
  })

  test('a reader sends the extra statement only with its first one', async () => {
    const { db, deferred } = open(pipelining).readerWith<{ one: number }>(sql`select 1 as one`)
    expect(deferred.isAnswered).toBe(false)
    expect(await rows(db, sql`select 2 as two`)).toEqual([{ two: 2 }])
    expect(deferred.rows).toEqual([{ one: 1 }])
    expect(await rows(db, sql`select 3 as three`)).toEqual([{ three: 3 }])
  })
})

test.each([
  [true, 1],
  [false, 3],
])('with pipelining %s, a transaction’s first two statements take %i round trips', async (pipelining, packets) => {
  const proxy = await openProxy(inject('databaseUrl'))
  const database = openDatabase(proxy.url, one, { pipelining })
  onTestFinished(() => database.close())
  await database.transact((tx) => rows(tx, sql`select`))
  await database.transact(async (tx) => {
    const before = proxy.packets()
    pipelineWrite(tx, sql`select ${1}::int`)
    await rows(tx, sql`select ${2}::int`)
    expect(proxy.packets() - before).toBe(packets)
  })
})

test('without pipelining the driver’s own queries are used, and no batches', async () => {
  const proxy = await openProxy(inject('databaseUrl'))
  const database = openDatabase(proxy.url, one, { pipelining: false })
  onTestFinished(() => database.close())
  const described = () => proxy.received().filter((type) => type === 'T').length
  const read = () => rows(database.read, sql`select ${1}::int as one`)
  await read()
  const before = described()
  expect(await read()).toEqual([{ one: 1 }])
  // The driver describes the columns each time.
  expect(described() - before).toBe(1)
})

describe('a batch of statements', () => {
  const byId = (id: number) => sql<{ id: number; at: Date }>`select id, at from written where id = any (${[id]}::bigint[])`

  test('reads a statement’s rows the same when its columns are not described again, without rows too', async () => {
    const { transact } = open()
    const at = new Date('2026-01-31T00:00:00Z')
    await transact((tx) => rows(tx, sql`create temporary table written (id bigint primary key, at timestamptz)`))
    const found = await transact(async (tx) => {
      await rows(tx, sql`insert into written values (${7}, ${at})`)
      await rows(tx, sql`insert into written values (${8}, ${null})`)
      return [await rows(tx, byId(9)), ...(await inOneRoundTrip(tx, byId(7), byId(7), byId(8)))]
    })
    expect(found).toEqual([[], [{ id: 7, at }], [{ id: 7, at }], [{ id: 8, at: null }]])
  })

  test('is answered with one synchronization', async () => {
    const proxy = await openProxy(inject('databaseUrl'))
    const database = openDatabase(proxy.url, one)
    onTestFinished(() => database.close())
    const ready = () => proxy.received().filter((type) => type === 'Z').length
    await database.transact(async (tx) => {
      await rows(tx, sql`select`)
      const before = ready()
      await inOneRoundTrip(tx, sql`select ${1}::int`, sql`select ${2}::int`, sql`select ${3}::int`)
      expect(ready() - before).toBe(1)
    })
  })

  test('that fails in the middle has answered what came before, and what it did not reach is prepared the next time', async () => {
    const retried: unknown[] = []
    const database = openDatabase(inject('databaseUrl'), one, { onRetry: (error) => retried.push(error) })
    onTestFinished(() => database.close())
    const { db, deferred } = database.readerWith<{ one: number }>(sql`select ${1}::int as one`)
    await expect(rows(db, sql`select 1 / ${0}::int`)).rejects.toThrow('division by zero')
    expect(deferred.rows).toEqual([{ one: 1 }])
    const failing = database.transact(async (tx) => {
      pipelineWrite(tx, sql`select 1 / ${0}::int`)
      await rows(tx, sql`select ${2}::int as two`)
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await database.transact((tx) => rows(tx, sql`select ${2}::int as two`))).toEqual([{ two: 2 }])
    expect(retried).toEqual([])
  })

  test('with a value that can’t be sent fails, and the connection goes on', async () => {
    const { read } = open()
    const endless: unknown[] = []
    endless.push({ endless })
    await expect(rows(read, sql`select ${endless[0]}::jsonb`)).rejects.toThrow('circular')
    expect(await rows(read, sql`select ${2}::int as two`)).toEqual([{ two: 2 }])
  })
})

describe('prepared statements of a connection', () => {
  const prepared = (db: Executor) =>
    rows(
      db,
      // A statement without parameters is not given a name.
      sql<{ statement: string; plans: number }>`select statement, generic_plans::int as plans from pg_prepared_statements`,
    )
  const checkout = sql`select ${1}::int as checkout`

  test('another statement still gets a cached plan, however many different statements have run', async () => {
    const { read } = open()
    for (let n = 0; n < 500; n++) await rows(read, sql`select ${n}::int as ${sql.ref(`list${n}`)}`)
    for (let n = 0; n < 3; n++) await rows(read, checkout)
    expect((await prepared(read)).filter(({ statement }) => statement.includes('checkout'))).toEqual([
      { statement: 'select $1::int as checkout', plans: 3 },
    ])
  })

  test('are limited in number, and those in use are kept', async () => {
    const { read } = open()
    for (let n = 0; n < 900; n++) {
      await rows(read, sql`select ${n}::int as ${sql.ref(`list${n}`)}`)
      if (n % 100 === 0) await rows(read, checkout)
    }
    const found = await prepared(read)
    expect(found.length).toBe(400)
    expect(found.find(({ statement }) => statement.includes('checkout'))!.plans).toBe(9)
  })

  test('are closed even in the middle of a failed transaction', async () => {
    const { transact } = open()
    for (let n = 0; n < 500; n++)
      await transact(async (tx) => {
        await rows(tx, sql`select ${n}::int as ${sql.ref(`list${n}`)}`)
        if (n % 50 === 0) await rows(tx, sql`select 1 / ${0}::int as ${sql.ref(`bad${n}`)}`)
      }).catch(() => {})
    expect((await transact(prepared)).length).toBeLessThanOrEqual(400)
    expect(await transact((tx) => rows(tx, checkout))).toEqual([{ checkout: 1 }])
  })
})
