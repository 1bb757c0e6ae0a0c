import { ListBatchReports, ListGoodsDocuments } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { demonstrationOf } from '../test/demonstration.ts'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { addReports } from './add-reports.ts'

test('a complete world gets sample reports and documents, once, also by two servers at once', async () => {
  const world = await openWorld({ demonstration: true })
  const { login } = demonstrationOf(world)
  const start = () => addReports(world.app, testConfig(world.url))
  const count = async () =>
    (
      await world.rows(
        sql<{ reports: number; documents: number }>`select (select count(*)::int from reports.report) as reports,
          (select count(*)::int from reports.document) as documents`,
      )
    )[0]!
  await start()
  expect(await count()).toEqual({ reports: 0, documents: 0 })
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  const first = await count()
  await start()
  expect([await count(), first.documents]).toEqual([first, 8])
  expect(first.reports).toBeGreaterThan(5)
  const owner = await login.owner()
  const offers = await world.rows(
    sql<{ id: number; goods_id: number }>`select o.id, o.goods_id from catalog.offer o
      where exists (select from reports.document d where d.goods_id = o.goods_id) order by o.sales_count desc`,
  )
  const { rows } = (await world.call(ListGoodsDocuments, { goodsId: offers[0]!.goods_id }, owner)).data
  expect(rows.flatMap(({ files }) => files.map(({ name }) => name)).every((name) => name.includes('样本'))).toBe(true)
  const answers = await Promise.all(offers.slice(0, 10).map(({ id }) => world.call(ListBatchReports, { gccsId: id }, owner)))
  const batches = answers.flatMap(({ code, data }) => (code === 200 ? data.batches : []))
  expect(batches.some(({ files }) => files.length > 0)).toBe(true)
}, 90_000)
