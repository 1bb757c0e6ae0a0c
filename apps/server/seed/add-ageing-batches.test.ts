import { ConsoleListBatches, type Args } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { addAgeingBatches } from './add-ageing-batches.ts'

test('a complete world has a batch of a seller that can be moved, and one whose goods have no near-expiry offer, once', async () => {
  const world = await openWorld({ demonstration: true })
  const [seller] = await world.rows(sql<{ id: number }>`select id from operators.operator where account = 'seller1'`)
  const token = await world.loginOperator(seller!.id)
  const start = () => addAgeingBatches(world.app, world.url)
  const list = async (view: Args<typeof ConsoleListBatches>['view']) =>
    (await world.call(ConsoleListBatches, { view, keyword: 'JX-' }, token)).data.rows.map(({ batchNo, move }) => [batchNo, move])
  await start()
  expect(await list('all')).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  expect(await list('ageing')).toEqual([
    ['JX-0002', 'noTarget'],
    ['JX-0001', 'ready'],
  ])
  expect(await list('movable')).toEqual([['JX-0001', 'ready']])
})
