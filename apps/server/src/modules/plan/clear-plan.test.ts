import { ClearPlan, ListPlan } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makePlanLine, recordPurchase } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const clear = (token: string) => world.call(ClearPlan, {}, token)

test('rejects anonymous callers, operators and finance', async () => {
  await expectFinanceRejected(world, ClearPlan, {}, (await makeBuyer(world)).shopId)
})

test('names bad input', async () => {
  await expectBadInputs(world, ClearPlan, { bought: true }, (await makeBuyer(world)).token, ['bought'])
})

test('removes every line of the shop and none of another one; a second time there is nothing to remove', async () => {
  const { token, shopId } = await makeBuyer(world)
  const other = await makeBuyer(world)
  await makePlanLine(world, shopId)
  await makePlanLine(world, shopId, { goodsId: await makeGoods(world) })
  await makePlanLine(world, other.shopId)
  expect((await clear(token)).data).toEqual({ removed: 2 })
  expect((await clear(token)).data).toEqual({ removed: 0 })
  expect((await world.call(ListPlan, {}, token)).data.rows).toEqual([])
  expect((await world.call(ListPlan, {}, other.token)).data.rows).toHaveLength(1)
})

test('removes only what is bought when asked to', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [bought, open] = [await makeGoods(world), await makeGoods(world)]
  for (const goodsId of [bought, open]) await makePlanLine(world, shopId, { goodsId })
  await makePlanLine(world, shopId)
  world.clock.advance(MINUTE)
  await recordPurchase(world, shopId, bought)
  expect((await world.call(ClearPlan, { bought: true }, token)).data).toEqual({ removed: 1 })
  const { rows } = (await world.call(ListPlan, {}, token)).data
  expect(rows.flatMap(({ goods }) => goods?.goodsId ?? [])).toEqual([open])
  expect(rows).toHaveLength(2)
})

test('race: two members clear it, and each line is removed once', async () => {
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  for (let n = 0; n < 3; n++) await makePlanLine(world, shopId)
  const answers = await Promise.all([clear(token), clear(colleague.token)])
  expect(answers.map(({ data }) => data.removed).toSorted()).toEqual([0, 3])
})
