import { DecideBranch, GetHeadquarters, ListBranches, REVIEW, WithdrawFromHeadquarters } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBranch, makeBuyer } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const withdraw = (token: string) => world.call(WithdrawFromHeadquarters, {}, token)

test('rejects anonymous callers, operators and the finance role', async () => {
  const { branch } = await makeBranch(world, { state: REVIEW.waiting })
  await expectFinanceRejected(world, WithdrawFromHeadquarters, {}, branch.shopId)
})

test('refuses where nothing waits', async () => {
  for (const state of [null, REVIEW.approved, REVIEW.rejected, REVIEW.ended] as const)
    expect((await withdraw((await makeBranch(world, { state })).branch.token)).data.reason).toBe('BRANCH_MOVED_ON')
  expect((await withdraw((await makeBuyer(world)).token)).data.reason).toBe('BRANCH_MOVED_ON')
})

test('takes it back: the headquarters sees it no more', async () => {
  const { branch, headquarters } = await makeBranch(world, { state: REVIEW.waiting })
  expect((await withdraw(branch.token)).data).toEqual({ done: true })
  expect((await world.call(GetHeadquarters, {}, branch.token)).data.standing).toMatchObject({ state: 'none', headquarters: null })
  expect((await world.call(ListBranches, {}, headquarters.token)).data.rows).toEqual([])
})

test('taken back while the headquarters allows it: one of the two', async () => {
  const { branch, headquarters } = await makeBranch(world, { state: REVIEW.waiting })
  const [taken, allowed] = await Promise.all([
    withdraw(branch.token),
    world.call(DecideBranch, { branchId: branch.shopId, decision: 'allow' }, headquarters.token),
  ])
  expect([taken.code, allowed.code].toSorted()).toEqual([200, 409])
  const { state } = (await world.call(GetHeadquarters, {}, branch.token)).data.standing!
  expect(state).toBe(taken.code === 200 ? 'none' : 'allowed')
})
