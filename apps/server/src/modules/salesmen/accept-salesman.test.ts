import { AcceptSalesman, ListNotices, ListSalesmen, RenewSalesmanInvitation, ResignSalesman } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { assignShop, makeBuyer, makeSalesman, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const accept = (inviteCode: string, token: string) => world.call(AcceptSalesman, { inviteCode }, token)
const inviting = async () => {
  const salesman = await makeSalesman(world, seller)
  return { ...salesman, code: (await world.call(RenewSalesmanInvitation, {}, salesman.token)).data.code }
}
const serving = async (token: string) => (await world.call(ListSalesmen, {}, token)).data.rows.map(({ salesmanId }) => salesmanId)

test('rejects anonymous callers, operators and the shop’s finance, and bad input', async () => {
  const { shopId, token } = await makeBuyer(world)
  await expectFinanceRejected(world, AcceptSalesman, { inviteCode: 'ABCDEFGH' }, shopId)
  await expectBadInputs(world, AcceptSalesman, { inviteCode: 'ABCDEFGH' }, token)
})

test('ten wrong codes an hour are answered', async () => {
  const { token } = await makeBuyer(world)
  for (let i = 0; i < 10; i++) expect((await accept('ZZZZZZZZ', token)).data.reason).toBe('INVITE_INVALID')
  expect((await accept((await inviting()).code, token)).code).toBe(429)
})

test('the salesman serves the shop from then on; accepting again changes nothing', async () => {
  const { code, salesmanId, token: salesman } = await inviting()
  const { token } = await makeBuyer(world)
  for (let i = 0; i < 12; i++) expect((await accept(code, token)).data).toEqual({ salesmanId })
  expect(await serving(token)).toEqual([salesmanId])
  expect((await world.call(ListNotices, {}, salesman)).data.rows).toHaveLength(1)
})

test('a shop that has one of the seller keeps them, and one who left serves no one', async () => {
  const { shopId, token } = await makeBuyer(world)
  const { salesmanId } = await makeSalesman(world, seller)
  await assignShop(world, salesmanId, shopId)
  const other = await inviting()
  expect((await accept(other.code, token)).data.reason).toBe('SERVED_ALREADY')
  expect(await serving(token)).toEqual([salesmanId])
  await world.call(ResignSalesman, {}, other.token)
  expect((await accept(other.code, (await makeBuyer(world)).token)).data.reason).toBe('INVITE_INVALID')
})

test('race: of two salesmen of a seller who are accepted at once one serves the shop', async () => {
  const buyer = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId: buyer.shopId, role: 'purchaser' })
  const codes = [(await inviting()).code, (await inviting()).code]
  const answers = await Promise.all([accept(codes[0]!, buyer.token), accept(codes[1]!, colleague.token)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(await serving(buyer.token)).toHaveLength(1)
})
