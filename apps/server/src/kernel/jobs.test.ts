import { sql } from './sql.ts'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openProxy } from '../../test/proxy.ts'
import { openWorld } from '../../test/world.ts'
import { DatabaseUnreachable } from './database-error.ts'
import type { EventNotifier } from './event-notifier.ts'
import { openJobs } from './job-runner.ts'
import { enqueueIn, jobKind, transactor } from './jobs.ts'

const world = await openWorld()

test('retried work publishes once, with what its last attempt wrote', async () => {
  const published: number[] = []
  const notifier: EventNotifier = {
    ...world.app.kernel.notifier,
    publish: (ids: readonly number[]) => void published.push(...ids),
  }
  let tries = 0
  await transactor({ ...world.app.kernel, notifier })(async ({ tx, emit }) => {
    await emit('cart-changed', { shop: 1 }, {})
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

test('a queue that can’t be read means that the database can’t be reached', async () => {
  const proxy = await openProxy(world.app.kernel.database.pools.writing.options.connectionString!)
  const kind = jobKind<never>('jobs-test.first-use')
  // Its options are read when it is first used.
  const boss = await openJobs(proxy.url, [kind], false, pino({ level: 'silent' }))
  onTestFinished(() => boss.stop({ graceful: false }))
  proxy.cut()
  const { database } = world.app
  const enqueue = () => database.transact((tx) => enqueueIn(boss, tx, world.clock.now())(kind, {} as never))
  await expect(enqueue()).rejects.toBeInstanceOf(DatabaseUnreachable)
  proxy.restore()
  await enqueue()
  expect(await world.rows(sql`select name from pgboss.job where name = ${kind.name}`)).toHaveLength(1)
})
