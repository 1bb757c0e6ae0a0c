import { sql } from '../../src/kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { waitUntil } from './concurrency.ts'
import { recordFigure } from './figures.ts'
import { full, SCALE, TIMEOUT } from './scale.ts'
import { openTwoServers, expectEventsDelivered, expectJobsRunOnce, expectGracefulStop, expectRightsEnd } from './two-servers.ts'

const two = await openTwoServers('two servers')
const { world } = two

// In this order: they act on the same two servers, and the last one stops one of them.
describe('two servers', { shuffle: false }, () => {
  test(
    'two servers on one database run every timer, refund and tracking poll once',
    () => expectJobsRunOnce(two, SCALE.tradesOfTwo),
    TIMEOUT,
  )

  test(
    'notifies a user logged out by a login at the other server, and a shop of its orders from both',
    () => expectEventsDelivered(two, SCALE.tradesOfTwo),
    TIMEOUT,
  )

  test('ends and moves live connections with what happens at the other server', () => expectRightsEnd(two), TIMEOUT)

  test(
    'runs a schedule on one of them only',
    async () => {
      await world.write(sql`update pgboss.schedule set cron = '* * * * *' where name = 'catalog.refresh-sold-out'`)
      // An occurrence the servers agreed on is filed by its minute; it may run a moment into the next one.
      const occurrences = async () => {
        const found = await world.rows(
          sql<{ minute: string }>`select data ->> 'slot' as minute from pgboss.job
            where name = '__pgboss__send-it' and data ->> 'name' = 'catalog.refresh-sold-out' order by 1`,
        )
        return found.map(({ minute }) => minute)
      }
      const runs = async () =>
        (
          await world.rows(sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = 'catalog.refresh-sold-out'`)
        )[0]!.n
      if (full) await waitUntil('it was run', 240_000, async () => (await runs()) >= 3)
      const minutes = await occurrences()
      expect(minutes).toEqual([...new Set(minutes)])
      expect(await runs()).toBeLessThanOrEqual(minutes.length)
      recordFigure('two servers: runs of a schedule beyond one an occurrence', 0, 'of them', { occurrences: minutes.length })
    },
    TIMEOUT,
  )

  test('loses nothing when one of them stops under load', () => expectGracefulStop(two), TIMEOUT)
})
