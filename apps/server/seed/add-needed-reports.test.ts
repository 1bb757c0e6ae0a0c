import { ConsoleListBatches, ListBatchReports } from '@shop/contract'
import { expect, test } from 'vitest'
import { demonstrationOf } from '../test/demonstration.ts'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { sql } from '../src/kernel/sql.ts'
import { addNeededReports } from './add-needed-reports.ts'

test('what needs reports has them in a complete world and is sold, but for one batch that waits; once, also by two servers at once', async () => {
  const world = await openWorld({ demonstration: true })
  const { login } = demonstrationOf(world)
  const start = () => addNeededReports(world.app, testConfig(world.url))
  const read = async () =>
    (
      await world.rows(
        sql<{ reports: number; unsold: number; offers: number }>`select (select count(*)::int from reports.report) as reports,
          count(*) filter (where b.awaits_report)::int as unsold, count(distinct b.offer_id)::int as offers
          from catalog.batch b join catalog.offer o on o.id = b.offer_id join catalog.goods g on g.id = o.goods_id where g.needs_report`,
      )
    )[0]!
  await start()
  expect(await read()).toMatchObject({ reports: 0, unsold: 0 })
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  const first = await read()
  await start()
  expect([await read(), first.unsold]).toEqual([first, 1])
  expect(first.reports).toBeGreaterThan(5)

  const seller = await login.seller()
  const { rows } = (await world.call(ConsoleListBatches, { view: 'awaitsReport' }, seller)).data
  expect(rows).toMatchObject([{ batchNo: 'DY-0001', awaitsReport: true, sellable: false, reports: 0 }])
  const { batches } = (await world.call(ListBatchReports, { gccsId: rows[0]!.gccsId }, await login.owner())).data
  expect(batches.every(({ files }) => files.length > 0)).toBe(true)
}, 90_000)
