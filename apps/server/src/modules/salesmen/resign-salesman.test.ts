import { ConsoleGetSalesman, GetInfo, ListServedShops, ResignSalesman } from '@shop/contract'
import { expect, test } from 'vitest'
import { assignShop, makeBuyer, makeSalesman, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const resign = (token: string) => world.call(ResignSalesman, {}, token)

test('rejects anonymous callers and who is no salesman', async () => {
  expect([(await resign('')).code, (await resign((await makeBuyer(world)).token)).code]).toEqual([401, 403])
})

test('ends the own work at once, as the seller sees', async () => {
  const seller = await makeSellerOperator(world)
  const { token, salesmanId } = await makeSalesman(world, seller)
  await assignShop(world, salesmanId, (await makeBuyer(world)).shopId)
  expect((await resign(token)).data).toEqual({ done: true })
  expect((await world.call(ListServedShops, {}, token)).code).toBe(403)
  expect((await world.call(GetInfo, {}, token)).data.user.kind).toBe('buyer')
  const seen = (await world.call(ConsoleGetSalesman, { salesmanId }, seller.token)).data
  expect(seen).toMatchObject({ endedOn: '2026-03-10', endedBy: '本人', shops: 0 })
  expect((await resign(token)).code).toBe(403)
})
