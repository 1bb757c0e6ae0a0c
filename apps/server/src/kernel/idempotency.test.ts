import { sql } from './sql.ts'
import { describe, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { first, rows, type Tx } from './database.ts'
import { once } from './idempotency.ts'
import { transactor } from './jobs.ts'
import { Refused } from './refusal.ts'
import { hashOf, type Secrets } from './secret.ts'

const world = await openWorld()
await world.write(sql`create table public.counter (name text primary key, n int not null)`)
await world.write(sql`grant all on public.counter to public`)
const { database, kernel } = world.app

const ask = <T>(key: string, work: (context: { tx: Tx }) => Promise<T>, input: unknown = {}, secrets: Secrets = kernel.secrets) =>
  once(database.read, transactor(kernel), { secrets, actor: 'u:1', key, call: '/count', input, now: world.clock.now() }, work)
const count = async (tx: Tx, name: string) =>
  (await first(
    tx,
    sql<{
      n: number
    }>`insert into public.counter as c values (${name}, 1) on conflict (name) do update set n = c.n + 1 returning n`,
  ))!
const counted = async (name: string) =>
  (await rows(database.read, sql<{ n: number }>`select n from public.counter where name = ${name}`))[0]?.n ?? 0

describe('work requested with an idempotency key', () => {
  test('is done once; a repetition gets the stored response', async () => {
    const answers = []
    for (let i = 0; i < 3; i++) answers.push(await ask('done-once', ({ tx }) => count(tx, 'once')))
    expect(answers).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }])
    expect(await counted('once')).toBe(1)
  })

  test('that runs no statement is stored too', async () => {
    expect(await ask('no-statement', async () => ({ said: 'first' }))).toEqual({ said: 'first' })
    expect(await ask('no-statement', async () => ({ said: 'second' }))).toEqual({ said: 'first' })
  })

  test('is known again under a new secret, and by the hash of a former release', async () => {
    const next: Secrets = [Buffer.alloc(32, 7), kernel.secrets[0]]
    const input = { number: '330106199305241384' }
    const work = ({ tx }: { tx: Tx }) => count(tx, 'known')
    await ask('known-again', work, input)
    expect(await ask('known-again', work, input, next)).toEqual({ n: 1 })
    const plain = hashOf(JSON.stringify(input))
    const changed = sql`update kernel.idempotency set input_hash = ${plain} where key = 'known-again' and input_hash <> ${plain} returning 1`
    expect(await world.owner.transact((tx) => rows(tx, changed))).toHaveLength(1)
    expect(await ask('known-again', work, input)).toEqual({ n: 1 })
  })

  test('is refused when the key comes with a different input', async () => {
    await ask('one-input', ({ tx }) => count(tx, 'input'), { a: 1 })
    await expect(ask('one-input', ({ tx }) => count(tx, 'input'), { a: 2 })).rejects.toMatchObject({ reason: 'BAD_INPUT' })
    expect(await counted('input')).toBe(1)
  })

  test('gets its first response even if the second run would be refused or would fail', async () => {
    const cancel = async ({ tx }: { tx: Tx }) => {
      const { n } = await count(tx, 'moved')
      if (n > 1) throw new Refused('BAD_INPUT', { fields: { order: '已取消' } })
      return { n }
    }
    expect(await ask('moved-on', cancel)).toEqual({ n: 1 })
    expect(await ask('moved-on', cancel)).toEqual({ n: 1 })
    const fails = async ({ tx }: { tx: Tx }) => rows(tx, sql`select 1 / 0`)
    expect(await ask('moved-on', fails as never)).toEqual({ n: 1 })
    expect(await counted('moved')).toBe(1)
  })

  test('runs again after a refusal, which is not stored', async () => {
    const refused = ask('refused-first', async ({ tx }) => {
      await count(tx, 'retried')
      throw new Refused('BAD_INPUT', { fields: {} })
    })
    await expect(refused).rejects.toMatchObject({ reason: 'BAD_INPUT' })
    expect(await counted('retried')).toBe(0)
    expect(await ask('refused-first', ({ tx }) => count(tx, 'retried'))).toEqual({ n: 1 })
  })

  test('waits for the first request while it is running, however many repetitions arrive at once', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const { promise: began, resolve: begin } = Promise.withResolvers<void>()
    const leader = ask('under-way', async ({ tx }) => {
      const answer = await count(tx, 'under way')
      begin()
      await opened
      return answer
    })
    await began
    const followers = Array.from({ length: 5 }, () => ask('under-way', ({ tx }) => count(tx, 'under way')))
    // They wait for the key when the first request continues.
    const waiting = async () =>
      (
        await rows(
          database.read,
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).length
    await expect.poll(waiting, { timeout: 10_000 }).toBe(5)
    open()
    expect(await Promise.all([leader, ...followers])).toEqual(Array.from({ length: 6 }, () => ({ n: 1 })))
    expect(await counted('under way')).toBe(1)
  })
})
