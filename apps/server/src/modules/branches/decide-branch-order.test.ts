import {
  CancelOrder,
  ConsoleGetOrder,
  CountOrders,
  CreatePayment,
  DecideBranchOrder,
  FreezeShop,
  GetOrder,
  ListBranchOrders,
  ListNotices,
  ListPayMethods,
  MAY_NOT_BUY,
  ORDER,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { payForSeed } from '../../../seed/pay-trades.ts'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  makeBranch,
  makeBuyer,
  makeCertificate,
  makeHeadquarters,
  makeOffer,
  makeOperator,
  makeOrder,
  placeOrder,
  type BranchOptions,
} from '../../../test/factories/index.ts'
import { batchStockOf } from '../../../test/inspect.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { HOUR, MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
/** Decides on what the headquarters sees, or on another sum. */
async function decide(tradeId: number, approve: boolean, token: string, reason = '库存够用', seenFen?: number) {
  // Callers who are refused see no rows.
  const { code, data } = await world.call(ListBranchOrders, {}, token)
  const rows = code === 200 ? data.rows : []
  const totalFen = seenFen ?? rows.find((row) => row.tradeId === tradeId)?.totalFen ?? 1
  return world.call(DecideBranchOrder, { tradeId, approve, totalFen, ...(!approve && { reason }) }, token)
}
/** An order of a branch that waits for its headquarters. */
async function waiting(options: BranchOptions = {}) {
  const { branch, headquarters } = await makeBranch(world, { approvesOrders: true, ...options })
  return { branch, headquarters, ...(await makeOrder(world, 'unpaid', { buyer: branch })) }
}
const orderOf = async (orderId: number, token: string) => (await world.call(GetOrder, { orderId }, token)).data
const pay = (tradeId: number, token: string) => world.call(CreatePayment, { tradeId, method: 'wechat' }, token)

test('rejects anonymous callers, operators, the finance role, and a headquarters that may not buy', async () => {
  const { tradeId, headquarters } = await waiting()
  await expectFinanceRejected(world, DecideBranchOrder, { tradeId, approve: true, totalFen: 1 }, headquarters.shopId)
  await makeCertificate(world, headquarters.shopId, { expiresOn: '2020-01-01' })
  expect((await decide(tradeId, true, headquarters.token)).code).toBe(MAY_NOT_BUY)
})

test('names bad input, and a refusal without a reason', async () => {
  const { tradeId, headquarters } = await waiting()
  await expectBadInputs(world, DecideBranchOrder, { tradeId, approve: true, totalFen: 1 }, headquarters.token)
  expect((await decide(tradeId, false, headquarters.token, '')).data.fields).toHaveProperty('reason')
})

test('trades of the branches of others, of the caller, and those that need no approval do not exist', async () => {
  const { tradeId, branch } = await waiting()
  const other = await makeHeadquarters(world)
  const own = await makeOrder(world, 'unpaid', { buyer: other })
  const free = await makeBranch(world, { headquarters: other })
  const unasked = await makeOrder(world, 'unpaid', { buyer: free.branch })
  for (const id of [tradeId, own.tradeId, unasked.tradeId, 987_654_321])
    expect((await decide(id, true, other.token)).code).toBe(404)
  expect((await decide(tradeId, true, branch.token)).code).toBe(404)
})

test('what waits can’t be paid, and says why wherever it is shown', async () => {
  const { tradeId, orderId, branch } = await waiting()
  expect((await pay(tradeId, branch.token)).data.reason).toBe('APPROVAL_NEEDED')
  const { awaitsApproval, methods } = (await world.call(ListPayMethods, { tradeId }, branch.token)).data
  expect([awaitsApproval, ...new Set(methods.map(({ disabled }) => disabled))]).toEqual([true, '总部审批后可付款'])
  const order = await orderOf(orderId, branch.token)
  expect(order).toMatchObject({ status: ORDER.unpaid, statusName: '待总部审批', abilities: { pay: false, cancel: true } })
  expect(order.statusText).toMatch(/^总部审批后可付款，.+ 前未审批自动取消$/)
  expect((await world.call(CountOrders, {}, branch.token)).data).toMatchObject({ pay: 1, unpaid: null })
})

test('refuses what was decided, cancelled or has run out', async () => {
  const decided = await waiting()
  await decide(decided.tradeId, true, decided.headquarters.token)
  expect((await decide(decided.tradeId, false, decided.headquarters.token)).data.reason).toBe('ALREADY_DECIDED')
  const late = await waiting()
  world.clock.advance(12 * HOUR)
  expect((await decide(late.tradeId, true, late.headquarters.token)).data.reason).toBe('TRADE_CLOSED')
})

test('approved, it is paid within the usual time, and the headquarters is the buyer of record', async () => {
  const { tradeId, orderId, branch, headquarters, seller } = await waiting()
  expect((await world.call(ListNotices, {}, headquarters.token)).data.rows[0]).toMatchObject({ title: '分店订单待审批' })
  const now = world.clock.now()
  expect((await decide(tradeId, true, headquarters.token)).data).toEqual({ done: true })
  expect((await world.call(ListBranchOrders, {}, headquarters.token)).data.rows).toEqual([])
  expect(await orderOf(orderId, branch.token)).toMatchObject({
    statusName: '待付款',
    deadline: new Date(now.getTime() + 30 * MINUTE).toISOString(),
    abilities: { pay: true },
  })
  expect((await world.call(ListNotices, {}, branch.token)).data.rows[0]).toMatchObject({ title: '总部已同意订单' })
  await payForSeed(world.app.jobContext, tradeId, 'paid')
  const sold = (await world.call(ConsoleGetOrder, { orderId }, seller.token)).data
  const name = (await world.call(ListBranchOrders, {}, headquarters.token)).code === 200 && sold.buyerName
  expect(name).toMatch(/^测试大药房/)
  expect(sold.buyerName).not.toBe(sold.shopName)
})

test('approved and not paid in time, it is closed', async () => {
  const { tradeId, orderId, branch, headquarters, offerIds } = await waiting()
  await decide(tradeId, true, headquarters.token)
  world.clock.advance(31 * MINUTE)
  await world.work()
  expect((await orderOf(orderId, branch.token)).status).toBe(ORDER.cancelled)
  expect((await batchStockOf(world, offerIds)).map(({ reserved }) => reserved)).toEqual([0])
})

test('refused, it is cancelled with the reason, and its stock is given back', async () => {
  const { tradeId, orderId, branch, headquarters, offerIds } = await waiting()
  expect((await decide(tradeId, false, headquarters.token)).code).toBe(200)
  const order = await orderOf(orderId, branch.token)
  expect(order.status).toBe(ORDER.cancelled)
  expect(order.statusText).toContain('总部未同意')
  // Why is for the branch: sellers read the history.
  expect(JSON.stringify(order.history)).not.toContain('库存够用')
  expect((await world.call(ListNotices, {}, branch.token)).data.rows[0]!.text).toContain('库存够用')
  expect((await batchStockOf(world, offerIds)).map(({ reserved }) => reserved)).toEqual([0])
})

test('two members decide at once: one does, the other reads it', async () => {
  const { tradeId, headquarters } = await waiting()
  const colleague = await makeBuyer(world, { shopId: headquarters.shopId, role: 'purchaser' })
  const answers = await Promise.all([decide(tradeId, true, headquarters.token), decide(tradeId, false, colleague.token)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})

test('what the branch cancelled of it meanwhile is not shown, and is not approved unseen', async () => {
  const { branch, headquarters } = await makeBranch(world, { approvesOrders: true })
  const [one, two] = [await makeOffer(world, { stock: 50 }), await makeOffer(world, { stock: 50 })]
  const { tradeId, totalFen, orders } = await placeOrder(world, branch, [
    { offerId: one.offerId, quantity: 10 },
    { offerId: two.offerId, quantity: 10 },
  ])
  expect(orders).toHaveLength(2)
  await world.call(CancelOrder, { orderId: orders[0]!.orderId, reason: '不要了' }, branch.token)
  const [seen] = (await world.call(ListBranchOrders, {}, headquarters.token)).data.rows
  expect([seen!.lines.length, seen!.totalFen < totalFen]).toEqual([1, true])
  expect((await decide(tradeId, true, headquarters.token, '', totalFen)).data.reason).toBe('BRANCH_MOVED_ON')
  expect((await decide(tradeId, true, headquarters.token)).code).toBe(200)
})

test('what is not decided in time says so', async () => {
  const { orderId, branch } = await waiting()
  world.clock.advance(12 * HOUR + MINUTE)
  await world.work()
  expect((await orderOf(orderId, branch.token)).statusText).toContain('总部未在时限内审批')
})

test('a frozen headquarters sees no order, and neither it nor its branches go on: what is not paid is closed', async () => {
  const { orderId, branch, headquarters } = await waiting()
  const operator = await makeOperator(world, { rights: ['qualification'] })
  expect((await world.call(FreezeShop, { shopId: headquarters.shopId, reason: '正在核查' }, operator.token)).code).toBe(200)
  expect((await orderOf(orderId, branch.token)).status).toBe(ORDER.cancelled)
  expect((await world.call(ListBranchOrders, {}, headquarters.token)).data.rows).toEqual([])
  await world.work()
  expect((await world.call(ListNotices, {}, branch.token)).data.rows.map(({ title }) => title)).toContain('总部的采购资格有变化')
})
