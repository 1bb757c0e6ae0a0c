import { ListPlan, ListShortages, RegisterPlanShortages, RegisterShortage } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makePlanLine } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const register = (token: string) => world.call(RegisterPlanShortages, {}, token)
const shortagesOf = async (token: string) =>
  (await world.call(ListShortages, {}, token)).data.rows.map(({ name, specification, factory, quantity }) => [
    name,
    specification,
    factory,
    quantity,
  ])

test('rejects anonymous callers, operators and finance', async () => {
  await expectFinanceRejected(world, RegisterPlanShortages, {}, (await makeBuyer(world)).shopId)
})

test('names bad input', async () => {
  await expectBadInputs(world, RegisterPlanShortages, {}, (await makeBuyer(world)).token)
})

test('registers the unknown lines of the own plan, in their words, once; what is matched or unsure, and the lines, stay', async () => {
  const { token, shopId } = await makeBuyer(world)
  const other = await makeBuyer(world)
  const goodsId = await makeGoods(world)
  await makePlanLine(world, shopId, { text: '神药胶囊 0.25g*24粒 哈药集团制药总厂', quantity: 12 })
  await makePlanLine(world, shopId, { text: '神药胶囊 0.25g*24粒 哈药集团制药总厂 3盒', quantity: 3 })
  await makePlanLine(world, shopId, { text: '仙草颗粒', quantity: 50_000 })
  await makePlanLine(world, shopId, { text: '6913991300322' })
  await makePlanLine(world, shopId, { goodsId })
  await makePlanLine(world, shopId, { text: '阿莫西林', candidates: [goodsId] })
  await makePlanLine(world, other.shopId, { text: '外人的药' })
  expect((await register(token)).data).toEqual({ registered: 2, there: 0, left: 0, unclear: 1 })
  const made = await shortagesOf(token)
  expect(made).toEqual(
    expect.arrayContaining([
      ['神药胶囊', '0.25g*24粒', '哈药集团制药总厂', 15],
      ['仙草颗粒', '', '', 9_999],
    ]),
  )
  expect(made).toHaveLength(2)
  expect(await shortagesOf(other.token)).toEqual([])
  expect((await world.call(ListPlan, {}, token)).data.rows).toHaveLength(6)
  expect((await register(token)).data).toEqual({ registered: 0, there: 2, left: 0, unclear: 1 })
  // What was looked for long enough is registered again.
  world.clock.advance(91 * DAY)
  const later = await makeBuyer(world, { shopId })
  expect((await register(later.token)).data).toMatchObject({ registered: 2, there: 0 })
})

test('registers as many as the shop may in a day, one by one included, and says what is left', async () => {
  const { token, shopId } = await makeBuyer(world)
  await world.storeSetting('shortages_per_day', '3')
  expect((await world.call(RegisterShortage, { name: '安宫牛黄丸' }, token)).code).toBe(200)
  for (const n of [1, 2, 3, 4]) await makePlanLine(world, shopId, { text: `神药${n}号` })
  expect((await register(token)).data).toMatchObject({ registered: 2, left: 2 })
  expect((await register(token)).data).toMatchObject({ registered: 0, there: 2, left: 2 })
  expect((await world.call(RegisterShortage, { name: '至宝丹' }, token)).data.reason).toBe('SHORTAGE_QUOTA')
  world.clock.advance(DAY)
  const { token: next } = await makeBuyer(world, { shopId })
  expect((await register(next)).data).toMatchObject({ registered: 2, there: 2, left: 0 })
  await world.storeSetting('shortages_per_day', '50')
})

test('race: two members press at once, and each line is registered once', async () => {
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  for (const n of [1, 2, 3]) await makePlanLine(world, shopId, { text: `灵药${n}号` })
  const answers = await Promise.all([register(token), register(colleague.token)])
  expect(answers.map(({ data }) => data.registered).toSorted()).toEqual([0, 3])
  expect(await shortagesOf(token)).toHaveLength(3)
})
