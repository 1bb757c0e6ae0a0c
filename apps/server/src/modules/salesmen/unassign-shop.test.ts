import { ListAudit, ListSalesmen, ListServedShops, UnassignShop } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { assignShop, makeBuyer, makeSalesman, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const unassign = (salesmanId: number, shopId: number, token = seller.token) =>
  world.call(UnassignShop, { salesmanId, shopId }, token)

test('rejects bad input, and shops that the salesman doesn’t serve', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  const { shopId } = await makeBuyer(world)
  await expectBadInputs(world, UnassignShop, { salesmanId, shopId }, seller.token)
  expect((await unassign(salesmanId, shopId)).code).toBe(404)
})

test('takes the shop out of the salesman’s care at once, and leaves it to those of other sellers', async () => {
  const own = await makeSalesman(world, { ...seller, name: '陆行舟' })
  const other = await makeSalesman(world, await makeSellerOperator(world))
  const buyer = await makeBuyer(world, { name: '仁心药店' })
  for (const { salesmanId } of [own, other]) await assignShop(world, salesmanId, buyer.shopId)
  expect((await unassign(own.salesmanId, buyer.shopId)).data).toEqual({ done: true })
  expect((await world.call(ListServedShops, {}, own.token)).data.rows).toEqual([])
  expect((await world.call(ListSalesmen, {}, buyer.token)).data.rows).toMatchObject([{ salesmanId: other.salesmanId }])
  const [line] = (await world.call(ListAudit, {}, seller.token)).data.rows
  expect(line).toMatchObject({ actionName: '取消分配门店', changes: [{ name: '门店', before: '仁心药店', after: '（空）' }] })
})

test('race: of two at once one does', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  const { shopId } = await makeBuyer(world)
  await assignShop(world, salesmanId, shopId)
  const answers = await Promise.all([unassign(salesmanId, shopId), unassign(salesmanId, shopId)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 404])
})
