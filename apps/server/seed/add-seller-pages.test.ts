import { ListSellerPages } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { addSellerPages } from './add-seller-pages.ts'

test('a complete world gets the pages of its first seller, once, also by two servers at once', async () => {
  const world = await openWorld({ demonstration: true })
  const [seller] = await world.rows(sql<{ id: number }>`select id from catalog.seller order by id limit 1`)
  const start = () => addSellerPages(world.app, world.url)
  const shown = async () => (await world.call(ListSellerPages, { sellerId: seller!.id })).data.rows.map(({ title }) => title)
  await start()
  expect(await shown()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  expect(await shown()).toEqual(['换季家庭常备', '到货验收与储存'])
})
