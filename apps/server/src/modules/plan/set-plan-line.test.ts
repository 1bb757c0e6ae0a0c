import { ListPlan, SetPlanLine } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makePlanLine } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const set = (token: string, input: Record<string, unknown>) => world.call(SetPlanLine, input, token)
const lineOf = async (token: string) => (await world.call(ListPlan, {}, token)).data.rows[0]

test('rejects anonymous callers, operators and finance', async () => {
  const { shopId } = await makeBuyer(world)
  await expectFinanceRejected(world, SetPlanLine, { lineId: await makePlanLine(world, shopId), quantity: 2 }, shopId)
})

test('names bad input and changes nothing', async () => {
  const { token, shopId } = await makeBuyer(world)
  const lineId = await makePlanLine(world, shopId)
  await expectBadInputs(world, SetPlanLine, { lineId, quantity: 2, minLifeDays: 90, note: '急' }, token, [
    'quantity',
    'minLifeDays',
    'note',
  ])
  for (const bad of [{ quantity: 0 }, { minLifeDays: 60 }, { note: 'x'.repeat(101) }])
    expect((await set(token, { lineId, ...bad })).code).toBe(422)
  expect(await lineOf(token)).toMatchObject({ quantity: 1, minLifeDays: 0, note: '' })
})

test('does not find another shop’s line, and one that was removed', async () => {
  const owner = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  const lineId = await makePlanLine(world, owner.shopId)
  expect((await set(outsider.token, { lineId, quantity: 9 })).code).toBe(404)
  expect((await set(owner.token, { lineId: lineId + 1, quantity: 9 })).code).toBe(404)
  expect(await lineOf(owner.token)).toMatchObject({ quantity: 1 })
})

test('changes what is given and leaves the rest', async () => {
  const { token, shopId } = await makeBuyer(world)
  const lineId = await makePlanLine(world, shopId, { goodsId: await makeGoods(world) })
  await set(token, { lineId, quantity: 12 })
  await set(token, { lineId, minLifeDays: 180 })
  await set(token, { lineId, note: ' 要新批号 ' })
  expect(await lineOf(token)).toMatchObject({ lineId, quantity: 12, minLifeDays: 180, note: '要新批号', state: 'matched' })
  await set(token, { lineId, note: '', minLifeDays: 0 })
  expect(await lineOf(token)).toMatchObject({ quantity: 12, minLifeDays: 0, note: '' })
})

test('a quantity that is given needs no checking any more; a text keeps its unit, and a member’s own note stays', async () => {
  const { token, shopId } = await makeBuyer(world)
  const lineId = await makePlanLine(world, shopId, { quantity: 2, unit: 'mid', note: '数量请核对：2中包' })
  await set(token, { lineId, minLifeDays: 90 })
  expect(await lineOf(token)).toMatchObject({ note: '数量请核对：2中包' })
  await set(token, { lineId, quantity: 3 })
  expect(await lineOf(token)).toMatchObject({ quantity: 3, unit: 'mid', note: '' })
  await set(token, { lineId, note: '要新批号' })
  await set(token, { lineId, quantity: 4 })
  expect(await lineOf(token)).toMatchObject({ quantity: 4, note: '要新批号' })
})

test('race: the last of two quantities stays', async () => {
  const { token, shopId } = await makeBuyer(world)
  const lineId = await makePlanLine(world, shopId)
  const answers = await Promise.all([5, 6].map((quantity) => set(token, { lineId, quantity })))
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect([5, 6]).toContain((await lineOf(token))!.quantity)
})
