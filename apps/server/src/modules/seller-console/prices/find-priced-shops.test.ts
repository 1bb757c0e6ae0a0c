import { ConsoleFindPricedShops } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeCustomer, makeOffer, makeSellerOperator, makeShop, setContractPrice } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const { sellerId, token } = await makeSellerOperator(world)
const find = async (keyword: string) => (await call(ConsoleFindPricedShops, { keyword }, token)).data.rows
const rename = (shopId: number, name: string) => world.write(sql`update shops.shop set name = ${name} where id = ${shopId}`)

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  await expectNonSellersRejected(world, ConsoleFindPricedShops, { keyword: '安康' }, { sellerId, otherRight: 'orders' })
  expect((await call(ConsoleFindPricedShops, { keyword: '安' }, token)).code).toBe(422)
})

test('finds customers and who has a price, by name and credit code; neither others nor who has left', async () => {
  const customer = await makeCustomer(world, sellerId)
  const priced = (await makeShop(world)).shopId
  const { offerId } = await makeOffer(world, { sellerId })
  await setContractPrice(world, priced, offerId, 800)
  const left = await makeCustomer(world, sellerId)
  await world.write(sql`update shops.shop set left_at = now() where id = ${left}`)
  const other = (await makeShop(world)).shopId
  for (const [i, shopId] of [customer, priced, left, other].entries()) await rename(shopId, `安康大药房${'店'.repeat(i)}`)
  expect((await find('安康')).map(({ shopId }) => shopId)).toEqual([customer, priced])
  const [{ code }] = (await world.rows(
    sql<{ code: string }>`select credit_code as code from shops.shop where id = ${priced}`,
  )) as [{ code: string }]
  expect(await find(code.toLowerCase())).toMatchObject([{ shopId: priced, name: '安康大药房店' }])
})
