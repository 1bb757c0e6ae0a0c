import { AllowCart, ListSalesmen, ListServedShops } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { addCartPermission } from './add-cart-permission.ts'
import { addSalesmen } from './add-salesmen.ts'

test('one shop of a complete world lets its salesman fill its cart, once: who withdraws it finds it so', async () => {
  const world = await openWorld({ demonstration: true })
  const start = () => addCartPermission(world.app, world.url)
  const login = async (phone: string) => {
    const [user] = await world.rows(sql<{ id: number; shop_id: number | null }>`
      select u.id, m.shop_id from access.app_user u left join shops.member m on m.user_id = u.id
      where u.phone = ${phone} order by m.joined_at limit 1`)
    return world.login(user!.id, user!.shop_id)
  }
  const allowing = async () => {
    const { rows } = (await world.call(ListServedShops, {}, salesman)).data
    return rows.filter(({ mayAddToCart }) => mayAddToCart).map(({ name }) => name)
  }
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await start()
  await addSalesmen(world.app, world.url)
  const salesman = await login('13900000001')
  expect(await allowing()).toEqual([])
  await Promise.all([start(), start()])
  expect(await allowing()).toEqual(['康民大药房'])
  const owner = await login('13800000001')
  const { salesmanId } = (await world.call(ListSalesmen, {}, owner)).data.rows.find(({ mayAddToCart }) => mayAddToCart)!
  expect((await world.call(AllowCart, { salesmanId, allowed: false }, owner)).code).toBe(200)
  await start()
  expect(await allowing()).toEqual([])
})
