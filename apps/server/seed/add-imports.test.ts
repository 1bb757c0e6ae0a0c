import { ListOfferImportRows, ListOfferImports } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { DAY } from '../src/kernel/clock.ts'
import { purgeImports } from '../src/modules/imports/purge-imports.ts'
import { addImports } from './add-imports.ts'

test('a seller of a complete world has an import that is done, and one that waits for answers as long as its rows are kept', async () => {
  const world = await openWorld({ demonstration: true })
  const [seller] = await world.rows(
    sql<{ sellerId: number }>`select seller_id as "sellerId" from operators.operator where account = 'seller1'`,
  )
  const enter = async () => (await makeOperator(world, { sellerId: seller!.sellerId, rights: ['offers'] })).token
  let token = await enter()
  const start = () => addImports(world.app, world.url)
  const imports = async () => (await world.call(ListOfferImports, {}, token)).data.rows.toSorted((a, b) => b.applied - a.applied)
  await start()
  expect(await imports()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  const [done, waiting] = await imports()
  expect(done).toMatchObject({ progress: 'done', applied: 6, counts: { changed: 6, unchanged: 2, refused: 1 } })
  expect(waiting).toMatchObject({ progress: 'checked', counts: { new: 3, changed: 2, large: 1, unsure: 1, unknown: 1 } })
  expect(await imports()).toHaveLength(2)

  world.clock.advance(8 * DAY)
  await purgeImports(world.app.jobContext)
  token = await enter()
  await start()
  const [, again, ...others] = await imports()
  expect([again?.progress, again?.offerImportId === waiting?.offerImportId]).toEqual(['checked', false])
  expect(others).toMatchObject([{ offerImportId: waiting!.offerImportId, progress: 'failed' }])
  const { rows } = (await world.call(ListOfferImportRows, { offerImportId: again!.offerImportId, outcome: 'asked' }, token)).data
  expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual(['large', 'unsure'])
})
