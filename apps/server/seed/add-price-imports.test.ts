import { ListPriceImportRows, ListPriceImports } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeCustomer, makeEmptyPriceGroup, makeOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { DAY } from '../src/kernel/clock.ts'
import { purgeImports } from '../src/modules/imports/purge-imports.ts'
import { addPriceImports } from './add-price-imports.ts'

test('a seller of a complete world has an import of prices that is done, and one that waits for answers as long as its rows are kept', async () => {
  const world = await openWorld({ demonstration: true })
  const [seller] = await world.rows(
    sql<{ sellerId: number }>`select seller_id as "sellerId" from operators.operator where account = 'seller1'`,
  )
  await makeCustomer(world, seller!.sellerId)
  await makeEmptyPriceGroup(world, '连锁')
  const enter = async () => (await makeOperator(world, { sellerId: seller!.sellerId, rights: ['offers'] })).token
  let token = await enter()
  const start = () => addPriceImports(world.app, world.url)
  const imports = async () => (await world.call(ListPriceImports, {}, token)).data.rows.toSorted((a, b) => b.applied - a.applied)
  await start()
  expect(await imports()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  const [done, waiting] = await imports()
  expect(done).toMatchObject({ progress: 'done', applied: 4, counts: { new: 4, refused: 1 } })
  expect(waiting).toMatchObject({ progress: 'checked', counts: { ended: 1, new: 2, large: 2, unsure: 1, refused: 1 } })
  expect(await imports()).toHaveLength(2)

  world.clock.advance(8 * DAY)
  await purgeImports(world.app.jobContext)
  token = await enter()
  await start()
  const [, again, ...others] = await imports()
  expect([again?.progress, again?.priceImportId === waiting?.priceImportId]).toEqual(['checked', false])
  expect(others).toMatchObject([{ priceImportId: waiting!.priceImportId, progress: 'failed' }])
  const { rows } = (await world.call(ListPriceImportRows, { priceImportId: again!.priceImportId, outcome: 'asked' }, token)).data
  expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual(['large', 'large', 'unsure'])
})
