import { ConsoleListPrices } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { addCustomerPrices } from './add-customer-prices.ts'

test('a shop and a price group of a complete world have prices that the seller’s operator set, once', async () => {
  const world = await openWorld({ demonstration: true })
  const platform = await makeOperator(world, { rights: ['offers'] })
  const start = () => addCustomerPrices(world.app, world.url)
  const set = async () =>
    (await world.call(ConsoleListPrices, {}, platform.token)).data.rows.filter(({ changedAt }) => changedAt !== null)
  await start()
  expect(await set()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await world.write(sql`insert into catalog.seller_follow (seller_id, shop_id, at)
    select o.seller_id, m.shop_id, now() from operators.operator o, shops.member m join access.app_user u on u.id = m.user_id
    where o.account = 'seller1' and u.phone = '13800000001' on conflict do nothing`)
  await Promise.all([start(), start()])
  await start()
  const prices = await set()
  expect(prices.map(({ kind }) => kind).toSorted()).toEqual(['contract', 'contract', 'contract', 'group'])
  expect(prices.filter(({ above }) => above)).toHaveLength(1)
  expect(prices.some(({ low }) => low)).toBe(true)
  expect(prices.filter(({ until }) => until !== null)).toHaveLength(2)
})
