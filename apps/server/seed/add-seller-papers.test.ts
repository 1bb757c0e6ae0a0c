import { ListSellerPapers } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeSeller } from '../test/factories/index.ts'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { addSellerPapers } from './add-seller-papers.ts'

test('a complete world gets its sellers’ papers, once, also by two servers at once', async () => {
  const world = await openWorld({ demonstration: true })
  const { sellerId } = await makeSeller(world)
  await world.write(sql`update catalog.seller set company_name = '九畴惠民医药有限公司' where id = ${sellerId}`)
  const start = () => addSellerPapers(world.app, testConfig(world.url))
  const shown = async () => (await world.call(ListSellerPapers, { sellerId })).data.rows
  await start()
  expect(await shown()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  expect((await shown()).map(({ kind, state }) => [kind, state])).toEqual([
    ['business-licence', 'valid'],
    ['drug-licence', 'valid'],
    ['food-licence', 'ended'],
  ])
  const [row] = await world.rows(
    sql<{ ends: Record<string, string> }>`select scope_ends as ends from catalog.seller where id = ${sellerId}`,
  )
  expect(Object.keys(row!.ends).toSorted()).toEqual([
    'anabolic-peptide',
    'biological',
    'chemical',
    'chinese-medicine',
    'cold-chain',
    'health-food',
    'herbal-pieces',
    'insulin',
  ])
})
