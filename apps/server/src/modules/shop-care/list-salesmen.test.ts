import { FollowSeller, ListSalesmen } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { assignShop, makeBuyer, makeOrder, makeSalesman, makeSeller, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const list = async (token: string) => (await world.call(ListSalesmen, {}, token)).data

test('rejects anonymous callers, operators, and people without a shop', async () => {
  await expectNonMembersRejected(world, ListSalesmen, {})
})

test('lists who serves the shop, the platform’s own first, with how to reach them', async () => {
  const buyer = await makeBuyer(world)
  const seller = await makeSeller(world, { name: '华东医药' })
  const own = await makeSalesman(world, { name: '顾望山' })
  const theirs = await makeSalesman(world, { ...seller, name: '陆行舟' })
  const other = await makeSalesman(world, seller)
  await assignShop(world, own.salesmanId, buyer.shopId)
  world.clock.advance(DAY)
  await assignShop(world, theirs.salesmanId, buyer.shopId)
  await assignShop(world, other.salesmanId, (await makeBuyer(world)).shopId)
  const { rows, services } = await list(buyer.token)
  expect(rows).toMatchObject([
    { salesmanId: own.salesmanId, sellerId: null, sellerName: '平台', name: '顾望山', phone: own.phone, since: '2026-03-10' },
    {
      salesmanId: theirs.salesmanId,
      sellerId: seller.sellerId,
      sellerName: '华东医药',
      handles: '全部商品',
      since: '2026-03-11',
    },
  ])
  expect(services).toEqual([])
})

test('sellers that the shop bought from or follows, and that no salesman serves it for, are there with their service', async () => {
  const buyer = await makeBuyer(world)
  const [bought, followed, served] = [await makeSellerOperator(world), await makeSeller(world), await makeSeller(world)]
  await makeOrder(world, 'paid', { buyer, seller: bought })
  await makeOrder(world, 'unpaid', { buyer, seller: await makeSellerOperator(world) })
  for (const { sellerId } of [followed, served]) await world.call(FollowSeller, { sellerId, on: true }, buyer.token)
  await assignShop(world, (await makeSalesman(world, served)).salesmanId, buyer.shopId)
  const { services } = await list(buyer.token)
  expect(services.map(({ sellerId }) => sellerId).toSorted()).toEqual([bought.sellerId, followed.sellerId].toSorted())
  expect(services[0]!.phone).toBe('4008001234')
})

test('finance sees them, and may not ask for others', async () => {
  const { shopId, token } = await makeBuyer(world)
  await assignShop(world, (await makeSalesman(world)).salesmanId, shopId)
  const finance = await makeBuyer(world, { shopId, role: 'finance' })
  expect((await list(token)).mayAskReplacement).toBe(true)
  expect(await list(finance.token)).toMatchObject({ mayAskReplacement: false, rows: [{ name: '陆行舟' }] })
})

test('what they handle is named: three, and how many in all', async () => {
  const { shopId, token } = await makeBuyer(world)
  const { salesmanId } = await makeSalesman(world)
  await assignShop(world, salesmanId, shopId)
  for (const name of ['康恩贝', '扬子江', '白云山', '同仁堂'])
    await world.write(sql`with f as (insert into catalog.factory (name) values (${name}) returning id)
      insert into salesmen.handled (salesman_id, factory_id) select ${salesmanId}, id from f`)
  expect((await list(token)).rows[0]!.handles).toMatch(/^\S+、\S+、\S+ 等 4 项$/)
})
