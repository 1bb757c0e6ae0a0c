import { FillPlan, ListPlan, MAX_PLAN_LINES } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makePlanLine, recordPurchase } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const fill = (token: string, from: 'favourites' | 'bought') => world.call(FillPlan, { from }, token)
const planOf = async (token: string) => (await world.call(ListPlan, {}, token)).data.rows.map((line) => line.goods?.goodsId)
const favour = (shopId: number, goodsId: number) =>
  world.write(sql`insert into catalog.favourite (shop_id, goods_id, at) values (${shopId}, ${goodsId}, ${world.clock.now()})`)

test('rejects anonymous callers, operators and finance', async () => {
  await expectFinanceRejected(world, FillPlan, { from: 'bought' }, (await makeBuyer(world)).shopId)
})

test('names bad input', async () => {
  await expectBadInputs(world, FillPlan, { from: 'bought' }, (await makeBuyer(world)).token)
})

test('adds the shop’s own favourites that are listed, and leaves what is there as it is', async () => {
  const { token, shopId } = await makeBuyer(world)
  const other = await makeBuyer(world)
  const [there, one, hidden, foreign] = [
    await makeGoods(world),
    await makeGoods(world),
    await makeGoods(world, { listed: false }),
    await makeGoods(world),
  ]
  for (const goodsId of [there, one, hidden]) await favour(shopId, goodsId)
  await favour(other.shopId, foreign)
  await makePlanLine(world, shopId, { goodsId: there, quantity: 7 })
  expect((await fill(token, 'favourites')).data).toMatchObject({ added: 1, there: 1, left: 0 })
  expect((await planOf(token)).toSorted()).toEqual([there, one].toSorted())
  expect((await fill(token, 'favourites')).data).toMatchObject({ added: 0, there: 2, left: 0 })
  expect((await world.call(ListPlan, {}, token)).data.rows.find((line) => line.goods?.goodsId === there)!.quantity).toBe(7)
})

test('adds what the shop bought', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [one, two] = [await makeGoods(world), await makeGoods(world)]
  for (const goodsId of [one, two]) await recordPurchase(world, shopId, goodsId)
  expect((await fill(token, 'bought')).data).toMatchObject({ added: 2, there: 0, left: 0 })
  expect((await planOf(token)).toSorted()).toEqual([one, two].toSorted())
})

test('adds as many as the plan has room for, and says how many were left', async () => {
  const { token, shopId } = await makeBuyer(world)
  for (let n = 0; n < 3; n++) await favour(shopId, await makeGoods(world))
  await world.write(sql`insert into plan.line (shop_id, text, text_key, quantity, added_at, updated_at)
    select ${shopId}, 'x' || n, 'x' || n, 1, now(), now() from generate_series(1, ${MAX_PLAN_LINES - 1}) n`)
  expect((await fill(token, 'favourites')).data).toMatchObject({ added: 1, there: 0, left: 2 })
})

test('race: two members fill it, and each goods is added once', async () => {
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  await favour(shopId, await makeGoods(world))
  const answers = await Promise.all([fill(token, 'favourites'), fill(colleague.token, 'favourites')])
  expect(answers.map(({ data }) => data.added).toSorted()).toEqual([0, 1])
})
