import {
  AskHeadquarters,
  GetHeadquarters,
  GetOrder,
  ListBranches,
  ListNotices,
  ORDER,
  REVIEW,
  WithdrawFromHeadquarters,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBranch, makeBuyer, makeHeadquarters, makeOrder } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const ask = (headquartersId: number, token: string) => world.call(AskHeadquarters, { headquartersId }, token)
const standing = async (token: string) => (await world.call(GetHeadquarters, {}, token)).data.standing!
const branchesOf = async (token: string) => (await world.call(ListBranches, {}, token)).data.rows

test('rejects anonymous callers, operators and the finance role', async () => {
  const { branch, headquarters } = await makeBranch(world, { state: null })
  await expectFinanceRejected(world, AskHeadquarters, { headquartersId: headquarters.shopId }, branch.shopId)
  expect((await standing(branch.token)).state).toBe('none')
})

test('names bad input', async () => {
  const { branch, headquarters } = await makeBranch(world, { state: null })
  await expectBadInputs(world, AskHeadquarters, { headquartersId: headquarters.shopId }, branch.token)
})

test('finds no shop that is no headquarters, and refuses shops that are no branch', async () => {
  const { branch, headquarters } = await makeBranch(world, { state: null })
  const pharmacy = await makeBuyer(world)
  for (const id of [pharmacy.shopId, branch.shopId, 987_654_321]) expect((await ask(id, branch.token)).code).toBe(404)
  for (const { token } of [pharmacy, headquarters])
    expect(await ask(headquarters.shopId, token)).toMatchObject({ code: 409, data: { reason: 'NOT_A_BRANCH' } })
})

test('refuses to ask the same headquarters again while it waits or allows it', async () => {
  for (const state of [REVIEW.waiting, REVIEW.approved] as const) {
    const { branch, headquarters } = await makeBranch(world, { state })
    expect((await ask(headquarters.shopId, branch.token)).data.reason).toBe('BRANCH_MOVED_ON')
  }
  for (const state of [REVIEW.rejected, REVIEW.withdrawn, REVIEW.ended] as const) {
    const { branch, headquarters } = await makeBranch(world, { state })
    expect((await ask(headquarters.shopId, branch.token)).code).toBe(200)
  }
})

test('the headquarters is notified and sees who asks', async () => {
  const { branch, headquarters } = await makeBranch(world, { state: null, name: '同心大药房一店' })
  expect((await ask(headquarters.shopId, branch.token)).data).toEqual({ done: true })
  expect(await standing(branch.token)).toMatchObject({ state: 'waiting', headquarters: { shopId: headquarters.shopId } })
  expect(await branchesOf(headquarters.token)).toMatchObject([{ branchId: branch.shopId, name: '同心大药房一店', state: 1 }])
  const notices = (await world.call(ListNotices, {}, headquarters.token)).data.rows
  expect(notices[0]).toMatchObject({ title: '分店申请采购' })
})

test('asking another headquarters ends what the first allowed: what is not paid is closed', async () => {
  const { branch, headquarters } = await makeBranch(world)
  const { orderId } = await makeOrder(world, 'unpaid', { buyer: branch })
  const next = await makeHeadquarters(world)
  expect((await ask(next.shopId, branch.token)).code).toBe(200)
  expect(await standing(branch.token)).toMatchObject({ state: 'waiting', headquarters: { shopId: next.shopId } })
  expect((await world.call(GetOrder, { orderId }, branch.token)).data.status).toBe(ORDER.cancelled)
  expect(await branchesOf(headquarters.token)).toEqual([])
  const kept = await world.rows(
    sql<{
      headquarters_id: number
      state: number
    }>`select headquarters_id, state from shops.branch_change where branch_id = ${branch.shopId}`,
  )
  expect(kept).toEqual([{ headquarters_id: next.shopId, state: REVIEW.waiting }])
})

test('two members who ask two headquarters at once: one of the two is asked', async () => {
  const { branch } = await makeBranch(world, { state: null })
  const colleague = await makeBuyer(world, { shopId: branch.shopId, role: 'purchaser' })
  const [first, second] = [await makeHeadquarters(world), await makeHeadquarters(world)]
  const answers = await Promise.all([ask(first.shopId, branch.token), ask(second.shopId, colleague.token)])
  const asked = await standing(branch.token)
  const winners = answers.filter(({ code }) => code === 200).length
  expect(winners).toBeGreaterThanOrEqual(1)
  expect([...(await branchesOf(first.token)), ...(await branchesOf(second.token))]).toHaveLength(1)
  expect([first.shopId, second.shopId]).toContain(asked.headquarters!.shopId)
})

test('refuses a headquarters that may not buy, the eleventh request of a day, and purchasers who would leave one that allows it', async () => {
  const { branch, headquarters } = await makeBranch(world, { state: null })
  const unapproved = await makeHeadquarters(world, { canBuy: false })
  expect((await ask(unapproved.shopId, branch.token)).data.reason).toBe('SHOP_NOT_JOINABLE')
  for (let n = 0; n < 10; n++) {
    expect((await ask(headquarters.shopId, branch.token)).code).toBe(200)
    await world.call(WithdrawFromHeadquarters, {}, branch.token)
  }
  expect((await ask(headquarters.shopId, branch.token)).code).toBe(429)
  const allowed = await makeBranch(world)
  const purchaser = await makeBuyer(world, { shopId: allowed.branch.shopId, role: 'purchaser' })
  expect((await ask(headquarters.shopId, purchaser.token)).code).toBe(403)
  expect((await standing(allowed.branch.token)).state).toBe('allowed')
})
