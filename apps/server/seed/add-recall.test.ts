import { ConsoleListRecallBuyers, ListRecalls } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { demonstrationOf } from '../test/demonstration.ts'
import { expectStockConsistent, stockTotals } from '../test/load/invariants.ts'
import { openWorld } from '../test/world.ts'
import { addRecall } from './add-recall.ts'

test('a batch of the first seller is recalled from two shops, of which one has answered, once', async () => {
  const world = await openWorld({ demonstration: true })
  const { login } = demonstrationOf(world)
  const start = () => addRecall(world.app, world.url)
  await start()
  const owner = await login.owner()
  const shown = async () => (await world.call(ListRecalls, {}, owner)).data.rows
  expect(await shown()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  const before = await stockTotals(world)
  await Promise.all([start(), start()])
  await start()
  await world.work()
  expect(await shown()).toMatchObject([{ stateName: '进行中', answer: null }])
  const { rows } = (await world.call(ConsoleListRecallBuyers, {}, await login.seller())).data
  expect(rows.map(({ answer }) => answer !== null)).toEqual([false, true])
  expect(rows[0]!.salesmanName === '' || rows[0]!.salesmanPhone !== '').toBe(true)
  await expectStockConsistent(world, before)
}, 60_000)
