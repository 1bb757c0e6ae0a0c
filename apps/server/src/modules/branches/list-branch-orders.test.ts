import { ListBranchOrders } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBranch, makeBuyer, makeHeadquarters, makeOrder } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { HOUR } from '../../kernel/clock.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const waiting = async (token: string) => (await world.call(ListBranchOrders, {}, token)).data.rows

test('rejects anonymous callers, operators and the finance role', async () => {
  await expectFinanceRejected(world, ListBranchOrders, {}, (await makeHeadquarters(world)).shopId)
})

test('shows what a branch has ordered and may not pay yet, with every line; to its headquarters alone', async () => {
  const { branch, headquarters } = await makeBranch(world, { approvesOrders: true, name: '同心大药房二店' })
  const { tradeId } = await makeOrder(world, 'unpaid', { buyer: branch, lines: [{ quantity: 10 }, { quantity: 2 }] })
  const [trade, ...others] = await waiting(headquarters.token)
  expect(others).toEqual([])
  expect(trade).toMatchObject({ tradeId, branchId: branch.shopId, branchName: '同心大药房二店' })
  expect(trade!.lines.map(({ quantity }) => quantity)).toEqual([10, 2])
  const sum = trade!.lines.reduce((fen, { amountFen }) => fen + amountFen, 0)
  expect(trade!.totalFen).toBeGreaterThanOrEqual(sum)
  expect(Date.parse(trade!.approveBefore) - Date.parse(trade!.placedAt)).toBe(12 * HOUR)
  for (const { token } of [branch, await makeHeadquarters(world), await makeBuyer(world)])
    expect(await waiting(token)).toEqual([])
})

test('is without orders that need no approval, and without those whose time is over', async () => {
  const { branch, headquarters } = await makeBranch(world)
  await makeOrder(world, 'unpaid', { buyer: branch })
  expect(await waiting(headquarters.token)).toEqual([])
  const asking = await makeBranch(world, { approvesOrders: true })
  await makeOrder(world, 'unpaid', { buyer: asking.branch })
  world.clock.advance(12 * HOUR)
  expect(await waiting(asking.headquarters.token)).toEqual([])
})
