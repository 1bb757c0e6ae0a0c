import { ConsoleFindCustomers, EndContract, OfferContracts } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const find = (token: string, keyword: string) => world.call(ConsoleFindCustomers, { keyword }, token)
const rename = (shopId: number, name: string) => world.write(sql`update shops.shop set name = ${name} where id = ${shopId}`)
const follow = (sellerId: number, shopId: number) =>
  world.write(sql`insert into catalog.seller_follow (seller_id, shop_id, at) values (${sellerId}, ${shopId}, now())`)

test('rejects anonymous callers, buyers, the platform, those without the right, and bad input', async () => {
  const seller = await makeSellerOperator(world)
  const other = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
  const tokens = ['', (await makeBuyer(world)).token, (await makeOperator(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await find(token, '药房')).code))).toEqual([401, 401, 403, 403])
  for (const input of [{}, { keyword: '药' }, { keyword: '药'.repeat(41) }, { keyword: '药房', page: 1 }])
    expect((await world.call(ConsoleFindCustomers, input, seller.token)).code).toBe(422)
})

test('finds the seller’s customers alone, by name or credit code, with the years that they have a contract for', async () => {
  const seller = await makeSellerOperator(world)
  const [near, far, outsider] = [await makeBuyer(world), await makeBuyer(world), await makeBuyer(world)]
  for (const [at, { shopId }] of [near, far, outsider].entries()) await rename(shopId, `听雨药房${'分店'.repeat(at)}`)
  for (const { shopId } of [near, far]) await follow(seller.sellerId, shopId)
  const offers = await world.call(OfferContracts, { year: 2026, addition: '', shopIds: [near.shopId] }, seller.token)
  expect(offers.data.offered).toBe(1)
  const found = async (keyword: string) => (await find(seller.token, keyword)).data.rows.map(({ name, years }) => [name, years])
  expect(await found('听雨')).toEqual([
    ['听雨药房', [2026]],
    ['听雨药房分店', []],
  ])
  const [shop] = await world.rows(sql<{ credit_code: string }>`select credit_code from shops.shop where id = ${far.shopId}`)
  expect(await found(shop!.credit_code.toLowerCase())).toEqual([['听雨药房分店', []]])
  const [contract] = await world.rows(sql<{ id: number }>`select id from contracts.contract where shop_id = ${near.shopId}`)
  await world.call(EndContract, { contractId: contract!.id, reason: '条款有误' }, seller.token)
  expect((await found('听雨'))[0]).toEqual(['听雨药房', []])
})

test('a shop that was replaced is no customer: its code finds who has it now', async () => {
  const seller = await makeSellerOperator(world)
  const [old, now] = [await makeBuyer(world), await makeBuyer(world)]
  for (const { shopId } of [old, now]) {
    await rename(shopId, '观山药房')
    await follow(seller.sellerId, shopId)
  }
  await world.write(sql`update shops.shop set replaced_at = now() where id = ${old.shopId}`)
  await world.write(
    sql`update shops.shop set credit_code = (select credit_code from shops.shop where id = ${now.shopId}) where id = ${old.shopId}`,
  )
  const [{ code } = { code: '' }] = await world.rows(
    sql<{ code: string }>`select credit_code as code from shops.shop where id = ${now.shopId}`,
  )
  for (const keyword of [code, '观山'])
    expect((await find(seller.token, keyword)).data.rows.map(({ shopId }) => shopId)).toEqual([now.shopId])
})
