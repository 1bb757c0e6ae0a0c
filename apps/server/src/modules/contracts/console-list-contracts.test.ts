import { ConsoleListContracts, SignContract, GetContract } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeContract, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const list = (token: string, input: object = {}) => world.call(ConsoleListContracts, input, token)

test('a seller sees its own with who signed them, by state and words', async () => {
  const seller = await makeSellerOperator(world)
  const buyer = await makeBuyer(world, { password: 'Yaoshi2026' })
  const contractId = await makeContract(world, { ...seller, shopId: buyer.shopId })
  await makeContract(world, { ...seller, shopId: (await makeBuyer(world)).shopId })
  const other = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
  const tokens = ['', buyer.token, (await makeOperator(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await list(token)).code))).toEqual([401, 401, 403, 403])
  expect((await list(seller.token, { state: 9 })).code).toBe(422)
  expect((await list((await makeSellerOperator(world)).token)).data.total).toBe(0)

  const { hash } = (await world.call(GetContract, { contractId }, buyer.token)).data
  await world.call(SignContract, { contractId, hash, password: 'Yaoshi2026' }, buyer.token)
  expect((await list(seller.token)).data.total).toBe(2)
  const { rows } = (await list(seller.token, { state: 1 })).data
  expect(rows).toMatchObject([{ contractId, stateName: '已签署', signature: { means: 'password' }, offeredBy: '张丽' }])
  expect((await list(seller.token, { keyword: rows[0]!.shopName })).data.total).toBeGreaterThan(0)
  expect((await list(seller.token, { keyword: '没有这家店' })).data.total).toBe(0)
  expect((await world.app.http.inject({ method: 'GET', url: rows[0]!.pdf })).statusCode).toBe(200)
})
