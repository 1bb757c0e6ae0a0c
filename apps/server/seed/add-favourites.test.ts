import { ListFavouriteFolders } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { demonstrationOf } from '../test/demonstration.ts'
import { openWorld } from '../test/world.ts'
import { addFavourites } from './add-favourites.ts'

test('one shop of a complete world has favourites in folders, once', async () => {
  const world = await openWorld({ demonstration: true })
  const { login } = demonstrationOf(world)
  const start = () => addFavourites(world.app, world.url)
  const counts = async () =>
    (await world.call(ListFavouriteFolders, {}, await login.owner())).data.rows.map(({ name, count }) => [name, count])
  await world.write(sql`insert into orders.purchase_history (shop_id, goods_id, times, quantity, last_at)
    select m.shop_id, g.id, 1, 1, now() from access.app_user u join shops.member m on m.user_id = u.id,
      (select id from catalog.goods where listed order by id limit 8) g where u.phone = '13800000001' on conflict do nothing`)
  await start()
  expect(await counts()).toEqual([['默认', 0]])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  expect(await counts()).toEqual(
    expect.arrayContaining([
      ['常备药', 3],
      ['季节用药', 3],
    ]),
  )
})
