import { AssignShops, ListAudit, ListNotices, ListSalesmen, ListServedShops } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  assignShop,
  makeBuyer,
  makeCustomer,
  makeOperator,
  makeSalesman,
  makeSellerOperator,
  type Salesman,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const assign = (salesmanId: number, shopIds: number[], token = seller.token) =>
  world.call(AssignShops, { salesmanId, shopIds }, token)
const serves = async ({ token }: Salesman) => (await world.call(ListServedShops, {}, token)).data.rows.map(({ shopId }) => shopId)

test('rejects anonymous callers, buyers, operators without the right, and bad input', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  const shopId = await makeCustomer(world, seller.sellerId)
  const other = await makeOperator(world, { sellerId: seller.sellerId, rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, other.token]
  const codes = await Promise.all(tokens.map(async (token) => (await assign(salesmanId, [shopId], token)).code))
  expect(codes).toEqual([401, 401, 403])
  await expectBadInputs(world, AssignShops, { salesmanId, shopIds: [shopId] }, seller.token)
  expect((await assign(salesmanId, [])).data.fields).toHaveProperty('shopIds')
})

test('finds neither the salesmen of others nor shops that don’t deal with the seller: all or none', async () => {
  const salesman = await makeSalesman(world, seller)
  const customer = await makeCustomer(world, seller.sellerId)
  const { shopId: outsider } = await makeBuyer(world)
  const foreign = await makeSellerOperator(world)
  expect((await assign(salesman.salesmanId, [customer], foreign.token)).code).toBe(404)
  expect((await assign(salesman.salesmanId, [customer, outsider])).code).toBe(404)
  expect((await assign(salesman.salesmanId, [outsider], (await makeOperator(world)).token)).code).toBe(404)
  expect(await serves(salesman)).toEqual([])
  await world.write(sql`update salesmen.salesman set ended_at = now() where id = ${salesman.salesmanId}`)
  expect((await assign(salesman.salesmanId, [customer])).code).toBe(404)
})

test('takes shops from the seller’s other salesman, not from other sellers’, and answers a request for it', async () => {
  const [before, after, other] = [
    await makeSalesman(world, seller),
    await makeSalesman(world, { ...seller, name: '顾望山' }),
    await makeSalesman(world),
  ]
  const buyer = await makeBuyer(world)
  await world.write(
    sql`insert into catalog.seller_follow (shop_id, seller_id, at) values (${buyer.shopId}, ${seller.sellerId}, now())`,
  )
  for (const one of [before, other]) await assignShop(world, one.salesmanId, buyer.shopId)
  await world.write(sql`update salesmen.assignment set replacement_asked_at = now() where salesman_id = ${before.salesmanId}`)
  expect((await assign(after.salesmanId, [buyer.shopId])).data).toEqual({ assigned: 1 })
  expect([await serves(before), await serves(after), await serves(other)]).toEqual([[], [buyer.shopId], [buyer.shopId]])
  const { rows } = (await world.call(ListSalesmen, {}, buyer.token)).data
  expect(rows.map(({ name, replacementAsked }) => [name, replacementAsked])).toEqual([
    ['陆行舟', false],
    ['顾望山', false],
  ])
})

test('notifies the shops and the salesman, and writes one line with their names; again it changes nothing', async () => {
  const salesman = await makeSalesman(world, seller)
  const ids = [await makeCustomer(world, seller.sellerId), await makeCustomer(world, seller.sellerId)]
  const owner = await makeBuyer(world, { shopId: ids[0]! })
  expect((await assign(salesman.salesmanId, [...ids, ids[0]!])).data).toEqual({ assigned: 2 })
  const titles = async (token: string) => (await world.call(ListNotices, {}, token)).data.rows.map(({ title }) => title)
  expect(await titles(owner.token)).toEqual(['陆行舟是您的业务员'])
  expect(await titles(salesman.token)).toEqual(['2 家门店由您负责'])
  const lines = async () => (await world.call(ListAudit, { action: '分配门店' }, seller.token)).data
  const { rows, total } = await lines()
  expect(rows[0]!.changes.find(({ name }) => name === '门店')!.after).toMatch(/测试大药房\d+.*测试大药房\d+/)
  expect((await assign(salesman.salesmanId, ids)).data).toEqual({ assigned: 0 })
  expect((await lines()).total).toBe(total)
})

test('race: of two salesmen who are given a shop at once one serves it', async () => {
  const [one, other] = [await makeSalesman(world, seller), await makeSalesman(world, seller)]
  const shopId = await makeCustomer(world, seller.sellerId)
  const answers = await Promise.all([assign(one.salesmanId, [shopId]), assign(other.salesmanId, [shopId])])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect([...(await serves(one)), ...(await serves(other))]).toEqual([shopId])
})
