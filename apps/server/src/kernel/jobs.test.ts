import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { after, systemClock } from './clock.ts'
import type { EventNotifier } from './event-notifier.ts'
import { jobKind, openJobs, startWorkers, transactor, worker } from './jobs.ts'

const world = await openWorld()
const kind = jobKind<{ n: number }>('test.note')
const done: number[] = []
const noting = worker(kind, async ({ n }) => void done.push(n))
const log = pino({ level: 'silent' })
const boss = await openJobs(world.url, [noting.kind], true, log)
const transact = transactor({ ...world.app.kernel, boss, clock: systemClock })

beforeAll(() => startWorkers(boss, [noting], [], { ...world.app.jobContext, transact }))
afterAll(() => boss.stop({ graceful: false, close: true }))

// The queue itself looks only every 30 s.
test('a job is begun as soon as its work has committed, and a timer when it is due', async () => {
  await expect.poll(() => boss.getQueue(kind.name)).not.toBeNull()
  await transact(async ({ now, enqueue }) => {
    await enqueue(kind, { n: 2 }, { at: after(now, 1_500) })
    await enqueue(kind, { n: 1 })
  })
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([1])
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([1, 2])
})

test('a job whose work is taken back never was', async () => {
  const refused = transact(async ({ enqueue }) => {
    await enqueue(kind, { n: 3 })
    throw new Error('taken back')
  })
  await expect(refused).rejects.toThrow('taken back')
  await transact(({ enqueue }) => enqueue(kind, { n: 4 }))
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([1, 2, 4])
})

test('work that is tried again publishes once, what it wrote the last time', async () => {
  const published: number[] = []
  const notifier: EventNotifier = {
    ...world.app.kernel.notifier,
    publish: (ids: readonly number[]) => void published.push(...ids),
  }
  let tries = 0
  await transactor({ ...world.app.kernel, notifier })(async ({ tx, emit }) => {
    await emit('cart-changed', { shop: 1 }, { count: 1 })
    await sql`select`.execute(tx)
    tries += 1
    if (tries === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' })
  })
  expect(tries).toBe(2)
  expect(published).toEqual(
    (await world.rows(sql<{ id: number }>`select id from kernel.event where name = 'cart-changed'`)).map(({ id }) => id),
  )
  expect(published.length).toBe(1)
})
