import { GetSellerHome } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeSeller, type Buyer } from '../../../../test/factories/index.ts'
import { openWorld, START } from '../../../../test/world.ts'

const world = await openWorld()
const home = (sellerId: unknown, token = '') => world.call(GetSellerHome, { sellerId }, token)

test('rejects an id that is not a number', async () => {
  const { code, data } = await home('x')
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['sellerId']])
})

test('does not exist for unknown and closed sellers', async () => {
  expect((await home(999_999)).code).toBe(404)
  expect((await home((await makeSeller(world, { open: false })).sellerId)).code).toBe(404)
})

test('shows the card, the licence and the categories of what it sells to this visitor', async () => {
  const { token } = await makeBuyer(world)
  const { sellerId } = await makeSeller(world, { name: '华东医药', notice: '周日不发货', minOrderFen: 10_000 })
  for (let i = 0; i < 5; i++) await makeOffer(world, { sellerId })
  await makeOffer(world, { sellerId, onSale: false })
  await makeOffer(world, { sellerId, regions: [440000], goods: { category: ['外用', '外用', '外用'] } })
  const { data } = await home(sellerId, token)
  expect(data).toMatchObject({
    name: '华东医药',
    companyName: '华东医药有限公司',
    licenceNo: expect.stringMatching(/^沪AA\d+$/),
    notice: '周日不发货',
    phone: '4008001234',
    openedAt: START.toISOString(),
    minOrderFen: 10_000,
    followers: 0,
    followed: false,
    cannotBuy: null,
    categories: [{ name: '感冒呼吸', count: 5 }],
  })
  const guest = (await home(sellerId)).data
  expect(guest).toMatchObject({ minOrderFen: null, cannotBuy: { reason: 'login' } })
  expect(guest.categories.map((c) => [c.name, c.count])).toEqual([
    ['感冒呼吸', 5],
    ['外用', 1],
  ])
})

test('has no categories for a shop that it sells nothing to', async () => {
  const { sellerId } = await makeOffer(world, { regions: [440000] })
  expect((await home(sellerId, (await makeBuyer(world)).token)).data.categories).toEqual([])
})

test('counts the shops that follow it, and says whether this one does', async () => {
  const { sellerId } = await makeSeller(world)
  const shops = [await makeBuyer(world), await makeBuyer(world)]
  const follow = (id: number, { shopId }: Buyer) =>
    world.write(sql`insert into catalog.seller_follow (seller_id, shop_id, at) values (${id}, ${shopId}, now())`)
  for (const shop of shops) await follow(sellerId, shop)
  await follow((await makeSeller(world)).sellerId, shops[0]!)
  expect((await home(sellerId, shops[0]!.token)).data).toMatchObject({ followers: 2, followed: true })
  expect((await home(sellerId, (await makeBuyer(world)).token)).data).toMatchObject({ followers: 2, followed: false })
  expect((await home(sellerId)).data).toMatchObject({ followers: 2, followed: false })
})
