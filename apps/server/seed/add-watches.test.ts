import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOffer } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { addWatches } from './add-watches.ts'

test('one shop of a complete world watches goods that ran out and prices of its favourites, once', async () => {
  const world = await openWorld({ demonstration: true })
  const start = () => addWatches(world.app, world.url)
  const watched = () =>
    world.rows(sql<object>`select w.stock, w.price, count(*)::int as count, count(distinct w.shop_id)::int as shops
      from browsing.watch w group by 1, 2 order by 1`)
  await makeOffer(world, { stock: 0 })
  const { goodsId } = await makeOffer(world)
  await world.write(sql`insert into catalog.favourite (shop_id, goods_id, at)
    select m.shop_id, ${goodsId}, now() from access.app_user u join shops.member m on m.user_id = u.id where u.phone = '13800000001'`)
  await start()
  expect(await watched()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  expect(await watched()).toEqual([
    { stock: false, price: true, count: 1, shops: 1 },
    { stock: true, price: false, count: 3, shops: 1 },
  ])
})
