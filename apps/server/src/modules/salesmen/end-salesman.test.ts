import {
  EndSalesman,
  GetInfo,
  GetOwnService,
  ListAudit,
  ListNotices,
  ListSalesmen,
  ListServedShops,
  RenewSalesmanInvitation,
  VerifyInviteCode,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  assignShop,
  makeBuyer,
  makeSalesman,
  makeSellerOperator,
  makeUser,
  type Salesman,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { notifyServers } from './index.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const end = (salesmanId: number, successorId: number | null = null, token = seller.token) =>
  world.call(EndSalesman, { salesmanId, successorId }, token)
const titles = async (token: string) => (await world.call(ListNotices, {}, token)).data.rows.map(({ title }) => title)
const serves = async ({ token }: Salesman) => (await world.call(ListServedShops, {}, token)).data.rows.map(({ shopId }) => shopId)

test('rejects bad input, a salesman or successor of another seller, and oneself as the successor', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  await expectBadInputs(world, EndSalesman, { salesmanId, successorId: salesmanId }, seller.token)
  const foreign = await makeSalesman(world, await makeSellerOperator(world))
  for (const [one, other] of [
    [foreign.salesmanId, null],
    [salesmanId, foreign.salesmanId],
    [salesmanId, salesmanId],
  ] as const)
    expect((await end(one, other)).code).toBe(404)
})

test('ends at once: no shops, no notices about them, no invitation, and they may buy for a shop again', async () => {
  const salesman = await makeSalesman(world, seller)
  const { token, salesmanId } = salesman
  const buyer = await makeBuyer(world, { name: '仁心药店' })
  await assignShop(world, salesmanId, buyer.shopId)
  const { code } = (await world.call(RenewSalesmanInvitation, {}, token)).data
  const notice = { kind: 'certificate', title: '药品经营许可证明天到期', text: '请更新', to: '/pages/person/index' } as const
  await world.app.jobContext.transact((work) => notifyServers(work, { id: buyer.shopId, name: '仁心药店' }, notice))
  expect(await titles(token)).toEqual(['仁心药店：药品经营许可证明天到期'])
  expect(await serves(salesman)).toEqual([buyer.shopId])

  expect((await end(salesmanId)).data).toEqual({ shops: 1 })
  expect((await world.call(ListServedShops, {}, token)).code).toBe(403)
  expect((await world.call(GetOwnService, {}, token)).data.salesman).toBeNull()
  expect(await titles(token)).toEqual(['您不再是业务员'])
  expect((await world.call(GetInfo, {}, token)).data.user.kind).toBe('buyer')
  const visitor = await world.login((await makeUser(world)).userId)
  expect((await world.call(VerifyInviteCode, { inviteCode: code }, visitor)).data.reason).toBe('INVITE_INVALID')
  expect((await world.call(ListSalesmen, {}, buyer.token)).data.rows).toEqual([])
  expect((await end(salesmanId)).code).toBe(404)
})

test('a successor takes over the shops, whose owners learn of it, and the log names who it is', async () => {
  const before = await makeSalesman(world, { ...seller, name: '陆行舟' })
  const after = await makeSalesman(world, { ...seller, name: '顾望山' })
  const buyer = await makeBuyer(world)
  await assignShop(world, before.salesmanId, buyer.shopId)
  expect((await end(before.salesmanId, after.salesmanId)).data).toEqual({ shops: 1 })
  expect(await serves(after)).toEqual([buyer.shopId])
  expect((await world.call(ListSalesmen, {}, buyer.token)).data.rows).toMatchObject([{ name: '顾望山' }])
  expect(await titles(buyer.token)).toEqual(['顾望山是您的业务员'])
  expect(await titles(after.token)).toEqual(['新门店由您负责'])
  const [line] = (await world.call(ListAudit, {}, seller.token)).data.rows
  expect(line!.changes).toContainEqual({ name: '接手的业务员', before: null, after: '顾望山' })
})

test('race: of two who end it at once one does, and two who hand over to each other don’t block each other', async () => {
  const [one, other] = [await makeSalesman(world, seller), await makeSalesman(world, seller)]
  const crossed = await Promise.all([end(one.salesmanId, other.salesmanId), end(other.salesmanId, one.salesmanId)])
  expect(crossed.map(({ code }) => code).toSorted()).toEqual([200, 404])
  const { salesmanId } = await makeSalesman(world, seller)
  const twice = await Promise.all([end(salesmanId), end(salesmanId)])
  expect(twice.map(({ code }) => code).toSorted()).toEqual([200, 404])
})
