import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { waitUntil } from './concurrency.ts'
import { recordFigure } from './figures.ts'
import { full, SCALE, TIMEOUT } from './scale.ts'
import { openTwoServers, expectEventsDelivered, expectJobsRunOnce, expectGracefulStop } from './two-servers.ts'

const two = await openTwoServers('two servers')
const { world } = two

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

test(
  'runs a schedule on one of them only',
  async () => {
    await world.write(sql`update pgboss.schedule set cron = '* * * * *' where name = 'catalog.refresh-sold-out'`)
    const runs = () =>
      world.rows(
        sql<{
          minute: Date
          n: number
        }>`select date_trunc('minute', created_on) as minute, count(*)::int as n from pgboss.job where name = 'catalog.refresh-sold-out' group by 1`,
      )
    if (full) await waitUntil('it was run', 240_000, async () => (await runs()).length >= 3)
    const seen = await runs()
    expect(seen.filter(({ n }) => n > 1)).toEqual([])
    recordFigure('two servers: minutes with more than one run of a schedule', 0, 'of them', { minutes: seen.length })
  },
  TIMEOUT,
)

test('loses nothing when one of them stops under load', () => expectGracefulStop(two), TIMEOUT)
