import { AssignShops, ConsoleFindShops } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  approveAccount,
  assignShop,
  makeBuyer,
  makeOperator,
  makeOrder,
  makeSalesman,
  makeSellerOperator,
  makeShop,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const find = (salesmanId: number, keyword: string, token = seller.token) =>
  world.call(ConsoleFindShops, { salesmanId, keyword }, token)
const found = async (...args: Parameters<typeof find>) => (await find(...args)).data.rows.map(({ name }) => name)

test('rejects anonymous callers, buyers, and one character; what is another seller’s does not exist', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token]
  expect(await Promise.all(tokens.map(async (token) => (await find(salesmanId, '药店', token)).code))).toEqual([401, 401, 404])
  expect((await find(salesmanId, '药')).data.fields).toHaveProperty('keyword')
})

test('a seller finds its customers alone, by name and credit code; the platform finds all for its own', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  const buyer = await makeBuyer(world, { name: '仁心药店' })
  await makeOrder(world, 'paid', { buyer, seller })
  const account = await makeShop(world, { name: '仁心诊所' })
  await approveAccount(world, seller.sellerId, account.shopId)
  const outsider = await makeShop(world, { name: '仁心连锁' })
  const codeOf = async (shopId: number) =>
    (await world.rows(sql<{ code: string }>`select credit_code as code from shops.shop where id = ${shopId}`))[0]!.code
  expect((await found(salesmanId, '仁心')).toSorted()).toEqual(['仁心药店', '仁心诊所'])
  expect(await found(salesmanId, (await codeOf(buyer.shopId)).toLowerCase())).toEqual(['仁心药店'])
  expect(await found(salesmanId, await codeOf(outsider.shopId))).toEqual([])
  const platform = (await makeOperator(world)).token
  expect((await found(salesmanId, '仁心', platform)).toSorted()).toEqual(['仁心药店', '仁心诊所'])
  expect(await found((await makeSalesman(world)).salesmanId, '仁心', platform)).toHaveLength(3)
})

test('what was replaced is not found, and given into no care', async () => {
  const platform = (await makeOperator(world)).token
  const { salesmanId } = await makeSalesman(world)
  const { shopId } = await makeShop(world, { name: '被替换的诊所' })
  await world.write(sql`update shops.shop set replaced_at = now() where id = ${shopId}`)
  expect(await found(salesmanId, '被替换的', platform)).toEqual([])
  expect((await world.call(AssignShops, { salesmanId, shopIds: [shopId] }, platform)).code).toBe(404)
})

test('says who serves them for the seller now', async () => {
  const mine = await makeSalesman(world, { ...seller, name: '顾望山' })
  const { shopId } = await makeShop(world, { name: '福寿堂药店' })
  await approveAccount(world, seller.sellerId, shopId)
  for (const one of [mine, await makeSalesman(world)]) await assignShop(world, one.salesmanId, shopId)
  const { salesmanId } = await makeSalesman(world, seller)
  expect((await find(salesmanId, '福寿')).data.rows).toMatchObject([
    { servedBy: { salesmanId: mine.salesmanId, name: '顾望山' } },
  ])
})
