import { ListPlan, RemovePlanLines } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makePlanLine } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const remove = (token: string, ...lineIds: number[]) => world.call(RemovePlanLines, { lineIds }, token)
const idsOf = async (token: string) => (await world.call(ListPlan, {}, token)).data.rows.map(({ lineId }) => lineId)

test('rejects anonymous callers, operators and finance', async () => {
  const { shopId } = await makeBuyer(world)
  await expectFinanceRejected(world, RemovePlanLines, { lineIds: [1] }, shopId)
})

test('names bad input and removes nothing', async () => {
  const { token, shopId } = await makeBuyer(world)
  const lineId = await makePlanLine(world, shopId)
  await expectBadInputs(world, RemovePlanLines, { lineIds: [lineId] }, token)
  expect((await remove(token)).code).toBe(422)
  expect(await idsOf(token)).toEqual([lineId])
})

test('does not find another shop’s line, nor one that is gone, and then removes none', async () => {
  const owner = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  const [lineId, own] = [await makePlanLine(world, owner.shopId), await makePlanLine(world, outsider.shopId)]
  for (const other of [lineId, lineId + 1]) expect((await remove(outsider.token, own, other)).code).toBe(404)
  expect([await idsOf(owner.token), await idsOf(outsider.token)]).toEqual([[lineId], [own]])
})

test('removes the lines, named twice or once, and leaves the rest', async () => {
  const { token, shopId } = await makeBuyer(world)
  const ids = [await makePlanLine(world, shopId), await makePlanLine(world, shopId)]
  expect((await remove(token, ids[0]!, ids[0]!)).code).toBe(200)
  expect(await idsOf(token)).toEqual([ids[1]])
})

test('race: two members remove the same lines, and one of them finds that they are gone', async () => {
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  const ids = [await makePlanLine(world, shopId), await makePlanLine(world, shopId), await makePlanLine(world, shopId)]
  const answers = await Promise.all([remove(token, ids[0]!, ids[1]!), remove(colleague.token, ids[1]!, ids[0]!)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 404])
  expect(await idsOf(token)).toEqual([ids[2]])
})
