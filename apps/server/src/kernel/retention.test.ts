import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { DAY, HOUR, after } from './clock.ts'
import { purgeSchedule } from './retention.ts'
import { once } from './idempotency.ts'
import { transactor } from './jobs.ts'

const world = await openWorld()

test('deletes live events after a day and stored responses after a week, not before', async () => {
  const { app, clock } = world
  const begun = clock.now()
  for (const age of [8 * DAY, 6 * DAY, 2 * DAY, HOUR]) {
    clock.set(after(begun, -age))
    const now = clock.now()
    const who = { secrets: app.kernel.secrets, actor: 'u:1', key: `key-of-${age}`, call: '/', input: {}, now }
    await once(app.database.read, transactor(app.kernel), who, async ({ emit }) => {
      await emit('pay-settled', { shop: 1 }, { tradeId: age })
      return { age }
    })
  }
  clock.set(begun)
  await purgeSchedule.run(app.jobContext)
  const events = await world.rows(sql<{ age: number }>`select (payload->>'tradeId')::bigint as age from kernel.event order by id`)
  const answers = await world.rows(
    sql<{ age: number }>`select (answer->>'age')::bigint as age from kernel.idempotency order by created_at`,
  )
  expect(events).toEqual([{ age: HOUR }])
  expect(answers).toEqual([{ age: 6 * DAY }, { age: 2 * DAY }, { age: HOUR }])
  expect(app.schedules).toContain(purgeSchedule)
})
