import { AddToPlan, FillPlan, FillPlanFromOrder, ListPlan, RemovePlanLines, SetPlanLine, UndoPlanFill } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makeOrder, makePlanLine, recordPurchase } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE, SECOND } from '../../kernel/clock.ts'

const world = await openWorld()
const undo = async (token: string, filledAt: string) => (await world.call(UndoPlanFill, { filledAt }, token)).data
const fill = async (token: string) => (await world.call(FillPlan, { from: 'bought' }, token)).data
const linesOf = async (token: string) => (await world.call(ListPlan, {}, token)).data.rows
const goodsIn = async (token: string) => (await linesOf(token)).map(({ goods }) => goods!.goodsId).toSorted()
/** A shop that bought some goods often, of which its plan has none yet. */
async function makeFillable(count: number) {
  const shop = await makeBuyer(world)
  const goods: number[] = []
  for (let n = 0; n < count; n++) {
    goods.push(await makeGoods(world))
    await recordPurchase(world, shop.shopId, goods[n]!)
  }
  world.clock.advance(SECOND)
  return { ...shop, goods }
}

test('rejects anonymous callers, operators and finance', async () => {
  await expectFinanceRejected(world, UndoPlanFill, { filledAt: world.clock.now().toISOString() }, (await makeBuyer(world)).shopId)
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, UndoPlanFill, { filledAt: world.clock.now().toISOString() }, token)
})

test('takes nothing out of another shop’s plan', async () => {
  const [mine, other] = [await makeFillable(1), await makeFillable(1)]
  const { filledAt } = await fill(other.token)
  expect(await undo(mine.token, filledAt)).toEqual({ removed: 0, kept: 0 })
  expect(await goodsIn(other.token)).toEqual(other.goods)
})

test('puts the plan back to what it was: what was added goes, what was there stays', async () => {
  const { token, shopId, goods } = await makeFillable(3)
  const before = await makeGoods(world)
  await makePlanLine(world, shopId, { goodsId: before })
  await makePlanLine(world, shopId, { goodsId: goods[0]! })
  world.clock.advance(SECOND)
  const filled = await fill(token)
  expect(filled).toMatchObject({ added: 2, there: 1 })
  world.clock.advance(8 * SECOND)
  expect(await undo(token, filled.filledAt)).toEqual({ removed: 2, kept: 0 })
  expect(await goodsIn(token)).toEqual([before, goods[0]!].toSorted())
  expect(await undo(token, filled.filledAt)).toEqual({ removed: 0, kept: 0 })
})

test('undoes what an order added', async () => {
  const { orderId, buyer } = await makeOrder(world, 'paid')
  const { added, filledAt } = (await world.call(FillPlanFromOrder, { orderId }, buyer.token)).data
  expect(await undo(buyer.token, filledAt)).toEqual({ removed: added, kept: 0 })
  expect(await linesOf(buyer.token)).toEqual([])
})

test('keeps what members have changed or added since, and leaves gone what they removed', async () => {
  const { token, shopId, goods } = await makeFillable(4)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  const { filledAt } = await fill(token)
  const lineOf = async (goodsId: number) => (await linesOf(token)).find((line) => line.goods?.goodsId === goodsId)!.lineId
  const [set, more, removed] = goods as [number, number, number, number]
  world.clock.advance(SECOND)
  await world.call(SetPlanLine, { lineId: await lineOf(set), quantity: 77 }, colleague.token)
  await world.call(AddToPlan, { lines: [{ goodsId: more, quantity: 5 }] }, colleague.token)
  await world.call(RemovePlanLines, { lineIds: [await lineOf(removed)] }, colleague.token)
  const fresh = await makeGoods(world)
  await world.call(AddToPlan, { lines: [{ goodsId: fresh, quantity: 1 }] }, colleague.token)
  expect(await undo(token, filledAt)).toEqual({ removed: 1, kept: 2 })
  expect(await goodsIn(token)).toEqual([set, more, fresh].toSorted())
})

test('is over after a minute, and before it has happened', async () => {
  const { token, goods } = await makeFillable(1)
  const { filledAt } = await fill(token)
  world.clock.advance(MINUTE + 1)
  expect(await undo(token, filledAt)).toEqual({ removed: 0, kept: 0 })
  expect(await undo(token, '2099-01-01T00:00:00.000Z')).toEqual({ removed: 0, kept: 0 })
  expect(await goodsIn(token)).toEqual(goods)
})

test('race: two members undo it, and each line is taken out once', async () => {
  const { token, shopId } = await makeFillable(3)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  const { filledAt } = await fill(token)
  const answers = await Promise.all([undo(token, filledAt), undo(colleague.token, filledAt)])
  expect(answers.map(({ removed }) => removed).toSorted()).toEqual([0, 3])
})
