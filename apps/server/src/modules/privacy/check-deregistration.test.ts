import { CheckDeregistration, ORDER, type LEAVING_OBSTACLES } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { addMember, makeBuyer, makeOperator, makeOrder, makeShop, makeUser } from '../../../test/factories/index.ts'
import { testConfig, testProviders } from '../../../test/settings.ts'
import { openWorld } from '../../../test/world.ts'
import { modulesOf } from '../index.ts'

const world = await openWorld()
const check = (token = '') => world.call(CheckDeregistration, {}, token)

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token]) expect((await check(token)).code).toBe(401)
})

test('nothing stands in the way of a user without a shop, nor of one who is alone in a shop without orders', async () => {
  const { userId } = await makeUser(world)
  expect((await check(await world.login(userId, null))).data).toEqual({ allowed: true, obstacles: [], alone: [] })
  const { token, shopId } = await makeBuyer(world)
  expect((await check(token)).data).toMatchObject({ allowed: true, obstacles: [], alone: [{ shopId, proven: true }] })
  await addMember(world, shopId, userId, 'owner')
  expect((await check(token)).data.alone).toEqual([])
})

test('names the open orders of a shop that no one else belongs to, and the shops that would lose their owner', async () => {
  const { buyer } = await makeOrder(world, 'paid')
  expect((await check(buyer.token)).data).toMatchObject({
    allowed: false,
    obstacles: [{ kind: 'orders', count: 1, to: '/sub-goods/order/list' }],
  })
  const member = await makeUser(world)
  await addMember(world, buyer.shopId, member.userId, 'purchaser')
  const to = '/pages/person/index?highlight=members'
  expect((await check(buyer.token)).data.obstacles).toMatchObject([
    { kind: 'lastOwner', shop: { shopId: buyer.shopId }, count: 1, text: expect.stringContaining('请先移交'), to },
  ])
  expect((await check(await world.login(member.userId, buyer.shopId))).data.allowed).toBe(true)
})

test('each shop that would lose its owner is named apart, with its members', async () => {
  const owner = await makeUser(world)
  const shops = [await makeShop(world), await makeShop(world)]
  for (const { shopId } of shops) {
    await addMember(world, shopId, owner.userId, 'owner')
    await addMember(world, shopId, (await makeUser(world)).userId, 'finance')
  }
  const { obstacles } = (await check(await world.login(owner.userId, shops[0]!.shopId))).data
  // By name, of which the factory makes any.
  expect(obstacles.map(({ kind, shop, count }) => [kind, shop.shopId, count]).toSorted()).toEqual(
    shops.map(({ shopId }) => ['lastOwner', shopId, 1]).toSorted(),
  )
})

test('refunds under way are named apart from orders, and lead to them', async () => {
  const { orderId, buyer } = await makeOrder(world, 'paid')
  await world.write(sql`update orders.order_head set status = ${ORDER.refunding} where id = ${orderId}`)
  await makeOrder(world, 'paid', { buyer })
  expect((await check(buyer.token)).data.obstacles).toMatchObject([
    { kind: 'orders', count: 1, to: '/sub-goods/order/list' },
    { kind: 'afterSales', count: 1, text: '还有 1 笔退款没有完成，请等退款到账', to: '/sub-goods/order/list?group=refunding' },
  ])
})

/** Modules that keep something of shops and let their people leave, each with the reason. */
const NOTHING_OPEN: Record<string, string> = {
  access: 'sessions end',
  accounts: 'what was sent to sellers is the shop’s and stays; its other members read the answer',
  applications: 'what waits is withdrawn or decided without them',
  browsing: 'goods asked for are only counted',
  cart: 'nothing is promised by it',
  catalog: 'favourites and limits are the shop’s',
  contracts: 'what was signed is the shop’s and stays; what is not signed binds no one',
  figures: 'what was sold is the seller’s, and stays',
  imports: 'what a seller’s file says of its prices is the seller’s',
  joining: 'requests to the shop wait for its other owners; without any it is closed',
  library: 'what was proposed for records of goods binds no one',
  messaging: 'notices go',
  payments: 'what is paid or refunded belongs to an order, which is open until then',
  plan: 'what the shop means to buy promises nothing',
  pricing: 'prices are the shop’s',
  purchasers: 'what waits is withdrawn',
  qualification: 'certificates are the shop’s',
  reports: 'what a shop looked at binds no one',
  salesmen: 'a closed shop needs no one who serves it',
  sellers: 'that a shop looked at a seller’s papers binds no one',
}
/** Which module says each of them. */
const SAID_BY: Record<keyof typeof LEAVING_OBSTACLES, string> = {
  lastOwner: 'shops',
  orders: 'orders',
  afterSales: 'orders',
  recalls: 'recalls',
}
test('every module that keeps something of a shop says what keeps its people from leaving, or why nothing does', async () => {
  const owners = await world.rows(sql<{ schema: string }>`select distinct split_part(c.conrelid::regclass::text, '.', 1) as schema
    from pg_constraint c where c.contype = 'f' and c.confrelid = 'shops.shop'::regclass order by 1`)
  const declared = new Set(
    modulesOf(testConfig('postgres://shop@localhost/shop'), testProviders())
      .filter(({ hindersLeaving }) => hindersLeaving)
      .map(({ name }) => name),
  )
  expect(owners.map(({ schema }) => schema).filter((name) => !declared.has(name) && !(name in NOTHING_OPEN))).toEqual([])
  expect(Object.keys(NOTHING_OPEN).filter((name) => declared.has(name))).toEqual([])
  expect([...declared].sort()).toEqual([...new Set(Object.values(SAID_BY))].sort())
})
