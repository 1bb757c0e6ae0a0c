import {
  DecideBranch,
  GetHeadquarters,
  GetOrder,
  ListNotices,
  MAY_NOT_BUY,
  ORDER,
  PlaceOrder,
  REVIEW,
  type BranchDecision,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  makeBranch,
  makeBuyer,
  makeCertificate,
  makeHeadquarters,
  makeOffer,
  makeOrder,
  previewSubmission,
} from '../../../test/factories/index.ts'
import { batchStockOf } from '../../../test/inspect.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openLiveNode } from '../../../test/live.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const node = openLiveNode(world)
const decide = (branchId: number, decision: BranchDecision, token: string, more: object = {}) =>
  world.call(DecideBranch, { branchId, decision, ...(decision !== 'allow' && { reason: '不是我们的分店' }), ...more }, token)
const standing = async (token: string) => (await world.call(GetHeadquarters, {}, token)).data.standing!

test('rejects anonymous callers, operators, and members who are no owners', async () => {
  const { branch, headquarters } = await makeBranch(world, { state: REVIEW.waiting })
  await expectFinanceRejected(world, DecideBranch, { branchId: branch.shopId, decision: 'allow' }, headquarters.shopId)
  const { token } = await makeBuyer(world, { shopId: headquarters.shopId, role: 'purchaser' })
  expect((await decide(branch.shopId, 'allow', token)).code).toBe(403)
})

test('names bad input, and a refusal without a reason', async () => {
  const { branch, headquarters } = await makeBranch(world, { state: REVIEW.waiting })
  await expectBadInputs(world, DecideBranch, { branchId: branch.shopId, decision: 'allow' }, headquarters.token)
  for (const decision of ['refuse', 'end'] as const)
    expect((await decide(branch.shopId, decision, headquarters.token, { reason: '' })).data.fields).toHaveProperty('reason')
})

test('the branches of others do not exist', async () => {
  const { branch } = await makeBranch(world, { state: REVIEW.waiting })
  const other = await makeHeadquarters(world)
  for (const id of [branch.shopId, 987_654_321, other.shopId]) expect((await decide(id, 'allow', other.token)).code).toBe(404)
  expect((await standing(branch.token)).state).toBe('waiting')
})

test('refuses what does not follow from where the branch stands', async () => {
  const cases: [1 | 2 | 3 | 4 | 5, BranchDecision][] = [
    [REVIEW.waiting, 'end'],
    [REVIEW.approved, 'refuse'],
    [REVIEW.rejected, 'end'],
    [REVIEW.withdrawn, 'allow'],
    [REVIEW.ended, 'end'],
  ]
  for (const [state, decision] of cases) {
    const { branch, headquarters } = await makeBranch(world, { state })
    expect((await decide(branch.shopId, decision, headquarters.token)).data.reason, `${state} ${decision}`).toBe(
      'BRANCH_MOVED_ON',
    )
  }
})

test('allows it, says how, and open pages of the branch know at once', async () => {
  const { branch, headquarters } = await makeBranch(world, { state: REVIEW.waiting })
  const live = await node.connect(branch.token)
  expect((await decide(branch.shopId, 'allow', headquarters.token, { approvesOrders: true })).data).toEqual({
    cancelledOrders: 0,
  })
  expect(await standing(branch.token)).toMatchObject({ state: 'allowed', approvesOrders: true })
  await expect.poll(() => live.received.map(({ name }) => name)).toContain('branch-moved')
  world.clock.advance(1000)
  await decide(branch.shopId, 'allow', headquarters.token)
  expect(await standing(branch.token)).toMatchObject({ state: 'allowed', approvesOrders: false })
  const notices = (await world.call(ListNotices, {}, branch.token)).data.rows.map(({ title }) => title)
  expect(notices).toEqual(['总部更改了审批方式', '总部已同意采购'])
})

test('refuses it with a reason that the branch reads', async () => {
  const { branch, headquarters } = await makeBranch(world, { state: REVIEW.waiting })
  expect((await decide(branch.shopId, 'refuse', headquarters.token)).code).toBe(200)
  expect(await standing(branch.token)).toMatchObject({ state: 'refused', reason: '不是我们的分店' })
})

test('ends it: what is not paid is closed, what is paid goes on', async () => {
  const { branch, headquarters } = await makeBranch(world)
  const open = await makeOrder(world, 'unpaid', { buyer: branch })
  const paid = await makeOrder(world, 'paid', { buyer: branch })
  expect((await decide(branch.shopId, 'end', headquarters.token)).data).toEqual({ cancelledOrders: 1 })
  const statusOf = async (orderId: number) => (await world.call(GetOrder, { orderId }, branch.token)).data.status
  expect([await statusOf(open.orderId), await statusOf(paid.orderId)]).toEqual([ORDER.cancelled, ORDER.paid])
  expect((await standing(branch.token)).state).toBe('ended')
})

test('ended while the branch orders: the order is refused, or it is closed', async () => {
  for (let round = 0; round < 5; round++) {
    const { branch, headquarters } = await makeBranch(world)
    const { offerId } = await makeOffer(world, { stock: 100 })
    const submission = await previewSubmission(world, branch, [{ offerId, quantity: 10 }])
    const [placed] = await Promise.all([
      world.call(PlaceOrder, submission, branch.token),
      decide(branch.shopId, 'end', headquarters.token),
    ])
    if (placed.code === 200) {
      const { status } = (await world.call(GetOrder, { orderId: placed.data.orders[0]!.orderId }, branch.token)).data
      expect(status).toBe(ORDER.cancelled)
    } else expect(placed).toMatchObject({ code: MAY_NOT_BUY, data: { reason: 'HEADQUARTERS' } })
    expect((await batchStockOf(world, [offerId])).map(({ available, reserved }) => [available, reserved])).toEqual([[100, 0]])
  }
})

test('without approval from now on, what waits may be paid at once, and the branch reads by when', async () => {
  const { branch, headquarters } = await makeBranch(world, { approvesOrders: true })
  const { orderId } = await makeOrder(world, 'unpaid', { buyer: branch })
  await decide(branch.shopId, 'allow', headquarters.token)
  const { abilities, statusName } = (await world.call(GetOrder, { orderId }, branch.token)).data
  expect([abilities.pay, statusName]).toEqual([true, '待付款'])
  const [notice] = (await world.call(ListNotices, {}, branch.token)).data.rows
  expect(notice!.text).toContain('订单无需总部审批；待审批的 1 笔可以付款了，请在 30 分钟内付款')
})

test('a headquarters that may not buy opens no order that waits; of a branch without any it changes the way', async () => {
  const { branch, headquarters } = await makeBranch(world, { approvesOrders: true })
  const { branch: other } = await makeBranch(world, { headquarters, approvesOrders: true })
  const { orderId } = await makeOrder(world, 'unpaid', { buyer: branch })
  await makeCertificate(world, headquarters.shopId, { expiresOn: '2020-01-01' })
  expect(await decide(branch.shopId, 'allow', headquarters.token)).toMatchObject({
    code: MAY_NOT_BUY,
    data: { reason: 'PROCURE_QUALIFICATION' },
  })
  const { abilities, statusName } = (await world.call(GetOrder, { orderId }, branch.token)).data
  expect([abilities.pay, statusName, (await standing(branch.token)).approvesOrders]).toEqual([false, '待总部审批', true])
  expect((await decide(other.shopId, 'allow', headquarters.token)).code).toBe(200)
})
