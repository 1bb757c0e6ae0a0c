import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBuyer, makeCertificate, makeSeller } from './people.ts'
import { openWorld } from './world.ts'

test('people for tests: a buyer, a seller and a certificate are what they were asked to be', async () => {
  const world = await openWorld()
  const buyer = await makeBuyer(world, { priceOnly: true, type: 4, scopes: ['chemical'], role: 'purchaser' })
  await makeCertificate(world, buyer.shopId, { expiresOn: null })
  const seller = await makeSeller(world)
  expect(seller.operatorToken).toMatch(/^o/)
  const [row] = await world.rows(
    sql<object>`select type, price_state, procure_state, scopes, role from shops.shop s join shops.member m on m.shop_id = s.id
      join qualification.shop_qualification q on q.shop_id = s.id where s.id = ${buyer.shopId}`,
  )
  expect(row).toEqual({ type: 4, price_state: 2, procure_state: 0, scopes: ['chemical'], role: 'purchaser' })
  const [regions] = await world.rows(
    sql<object>`select count(*) as count, max(full_name) filter (where id = 110101) as east from platform.region`,
  )
  expect(regions).toEqual({ count: 3882, east: '北京市东城区' })
})
