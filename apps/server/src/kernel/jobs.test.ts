import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import type { EventNotifier } from './event-notifier.ts'
import { transactor } from './jobs.ts'

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
