import { AddToPlan, ListPlan, MAX_PLAN_LINES } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makeOffer } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { planLines } from './index.ts'

const world = await openWorld()
const add = (token: string, ...lines: [goodsId: number, quantity: number][]) =>
  world.call(AddToPlan, { lines: lines.map(([goodsId, quantity]) => ({ goodsId, quantity })) }, token)
const planOf = async (token: string) =>
  (await world.call(ListPlan, {}, token)).data.rows.map((line) => [line.goods?.goodsId, line.quantity])

test('rejects anonymous callers, operators and finance', async () => {
  const { shopId } = await makeBuyer(world)
  await expectFinanceRejected(world, AddToPlan, { lines: [{ goodsId: 1, quantity: 1 }] }, shopId)
})

test('names bad input and adds nothing', async () => {
  const { token } = await makeBuyer(world)
  const goodsId = await makeGoods(world)
  await expectBadInputs(world, AddToPlan, { lines: [{ goodsId, quantity: 1 }] }, token)
  for (const quantity of [0, 1_000_000, 1.5]) expect((await add(token, [goodsId, quantity])).code).toBe(422)
  expect(await planOf(token)).toEqual([])
})

test('refuses goods that are unknown or not listed, and adds none of the request', async () => {
  const { token } = await makeBuyer(world)
  const [known, hidden] = [await makeGoods(world), await makeGoods(world, { listed: false })]
  for (const missing of [hidden, 999_999]) expect((await add(token, [known, 1], [missing, 1])).code).toBe(404)
  expect(await planOf(token)).toEqual([])
})

test('a shop that may not buy plans as well', async () => {
  const { token } = await makeBuyer(world, { priceOnly: true })
  expect((await add(token, [await makeGoods(world), 1])).data).toEqual({ count: 1 })
})

test('adds goods in their order, what was added last first, and packs to what is there; members share it', async () => {
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  const outsider = await makeBuyer(world)
  const [one, two, three] = [await makeGoods(world), await makeGoods(world), (await makeOffer(world)).goodsId]
  expect((await add(token, [one, 2], [two, 1], [one, 3])).data).toEqual({ count: 2 })
  world.clock.advance(1)
  expect((await add(colleague.token, [three, 7], [two, 4])).data).toEqual({ count: 3 })
  expect(await planOf(token)).toEqual([
    [three, 7],
    [one, 5],
    [two, 5],
  ])
  expect(await planLines(world.app.database.read, shopId)).toEqual([
    { goodsId: three, quantity: 7, minLifeDays: 0, isBought: false, toCheck: '' },
    { goodsId: one, quantity: 5, minLifeDays: 0, isBought: false, toCheck: '' },
    { goodsId: two, quantity: 5, minLifeDays: 0, isBought: false, toCheck: '' },
  ])
  expect(await planOf(outsider.token)).toEqual([])
  const events = await world.rows(sql`select from kernel.event where room = ${`shop:${shopId}`} and name = 'plan-changed'`)
  expect(events).toHaveLength(2)
})

test('a quantity grows to the largest that a line has, and no further', async () => {
  const { token } = await makeBuyer(world)
  const goodsId = await makeGoods(world)
  await add(token, [goodsId, 999_998])
  expect((await add(token, [goodsId, 5])).code).toBe(200)
  expect(await planOf(token)).toEqual([[goodsId, 999_999]])
})

test('race: two members fill the last place of the plan, and one of them is refused', async () => {
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  await world.write(sql`insert into plan.line (shop_id, text, text_key, quantity, added_at, updated_at)
    select ${shopId}, 'x' || n, 'x' || n, 1, now(), now() from generate_series(1, ${MAX_PLAN_LINES - 1}) n`)
  const [one, two] = [await makeGoods(world), await makeGoods(world)]
  const answers = await Promise.all([add(token, [one, 1]), add(colleague.token, [two, 1])])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(answers.find(({ code }) => code === 409)).toMatchObject({ data: { reason: 'PLAN_FULL' } })
  expect((await world.call(ListPlan, { state: 'matched' }, token)).data.counts).toEqual({
    matched: 1,
    unsure: 0,
    bought: 0,
    unknown: MAX_PLAN_LINES - 1,
  })
})

test('race: the same request twice adds once', async () => {
  const { token } = await makeBuyer(world)
  const lines = [{ goodsId: await makeGoods(world), quantity: 3 }]
  const answers = await Promise.all([1, 2].map(() => world.call(AddToPlan, { lines }, token, { key: 'plan-add-1' })))
  expect(answers.map(({ data }) => data)).toEqual([{ count: 1 }, { count: 1 }])
  expect(await planOf(token)).toEqual([[lines[0]!.goodsId, 3]])
})
