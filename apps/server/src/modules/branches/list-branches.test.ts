import { ListBranches, REVIEW } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBranch, makeBuyer, makeHeadquarters } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()

test('rejects anonymous callers, operators and the finance role', async () => {
  const { shopId } = await makeHeadquarters(world)
  await expectFinanceRejected(world, ListBranches, {}, shopId)
})

test('lists those that wait first, then those that may buy; only owners decide', async () => {
  const headquarters = await makeHeadquarters(world)
  const at = async (state: 1 | 2 | 4 | 5) => (await makeBranch(world, { headquarters, state })).branch.shopId
  const [ended, allowed, waiting] = [await at(REVIEW.ended), await at(REVIEW.approved), await at(REVIEW.waiting)]
  await at(REVIEW.withdrawn)
  await makeBranch(world)
  const { data } = await world.call(ListBranches, {}, headquarters.token)
  expect(data.rows.map(({ branchId }) => branchId)).toEqual([waiting, allowed, ended])
  expect(data.mayDecide).toBe(true)
  const purchaser = await makeBuyer(world, { shopId: headquarters.shopId, role: 'purchaser' })
  expect((await world.call(ListBranches, {}, purchaser.token)).data).toEqual({ ...data, mayDecide: false })
})

test('finds one by a part of its name', async () => {
  const headquarters = await makeHeadquarters(world)
  const { branch } = await makeBranch(world, { headquarters, name: '橙意湖滨店' })
  await makeBranch(world, { headquarters, name: '橙意城西店' })
  const { data } = await world.call(ListBranches, { keyword: '湖滨' }, headquarters.token)
  expect(data).toMatchObject({ rows: [{ branchId: branch.shopId }], more: false })
})

test('other shops have none', async () => {
  expect((await world.call(ListBranches, {}, (await makeBuyer(world)).token)).data.rows).toEqual([])
})
