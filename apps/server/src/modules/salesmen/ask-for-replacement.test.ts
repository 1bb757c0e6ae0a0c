import { AskForReplacement, ConsoleListAssignedShops, ConsoleListSalesmen, ListSalesmen } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { assignShop, makeBuyer, makeSalesman, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const ask = (salesmanId: number, token: string, reason = '很久没有联系') =>
  world.call(AskForReplacement, { salesmanId, reason }, token)

test('rejects anonymous callers, operators and the shop’s finance, and bad input', async () => {
  const { shopId, token } = await makeBuyer(world)
  const { salesmanId } = await makeSalesman(world, seller)
  await expectFinanceRejected(world, AskForReplacement, { salesmanId, reason: '很久没有联系' }, shopId)
  await expectBadInputs(world, AskForReplacement, { salesmanId, reason: '很久没有联系' }, token)
})

test('of a salesman who doesn’t serve the shop nothing can be asked', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  expect((await ask(salesmanId, (await makeBuyer(world)).token)).code).toBe(404)
})

test('shop and seller see that it was asked, with the newest reason', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  const { shopId, token } = await makeBuyer(world)
  await assignShop(world, salesmanId, shopId)
  await ask(salesmanId, token)
  expect((await ask(salesmanId, token, '换了区域')).code).toBe(200)
  expect((await world.call(ListSalesmen, {}, token)).data.rows).toMatchObject([{ salesmanId, replacementAsked: true }])
  const { rows } = (await world.call(ConsoleListSalesmen, { state: 'asked' }, seller.token)).data
  expect(rows).toMatchObject([{ salesmanId, shops: 1, replacementsAsked: 1 }])
  const shops = (await world.call(ConsoleListAssignedShops, { salesmanId }, seller.token)).data.rows
  expect(shops).toMatchObject([{ shopId, replacement: { why: '换了区域', at: world.clock.now().toISOString() } }])
})
