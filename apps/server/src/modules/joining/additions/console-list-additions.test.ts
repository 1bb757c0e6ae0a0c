import { ClaimAddition, ConsoleListAdditions, SHOP_TYPE } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAdder, makeAddition, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const reviewer = async () => (await makeOperator(world, { rights: ['qualification'] })).token
const list = (token: string, keyword: string, province?: number) =>
  world.call(ConsoleListAdditions, { keyword, province, page: 1, pageSize: 20 }, token)

test('rejects applicants and operators without the right', async () => {
  const { token, complete } = await makeAddition(world)
  const orders = await makeOperator(world, { rights: ['orders'] })
  const tried = [await list(token, complete.shop.name!), await list(orders.token, complete.shop.name!)]
  expect(tried.map(({ code }) => code)).toEqual([401, 403])
})

test('lists what waits, by the words of shop, person, phone or credit code', async () => {
  const { additionId, complete, phone } = await makeAddition(world)
  await makeAddition(world)
  const token = await reviewer()
  for (const words of [complete.shop.name!, complete.shop.creditCode!, phone]) {
    const { rows, total } = (await list(token, words)).data
    expect([rows.map((row) => row.additionId), total]).toEqual([[additionId], 1])
  }
  expect((await list(token, phone, 310000)).data.total).toBe(1)
  expect((await list(token, phone, 510000)).data.total).toBe(0)
})

test('finds by the type of shop, and by who reviews: the caller, or no one', async () => {
  const adder = await makeAdder(world)
  const clinic = { ...adder.complete, shop: { ...adder.complete.shop, type: SHOP_TYPE.clinic } }
  const [first, second] = [await makeAddition(world, { ...adder, complete: clinic }), await makeAddition(world)]
  const [mine, others] = [await reviewer(), await reviewer()]
  const ids = async (input: object, as = mine) =>
    (await world.call(ConsoleListAdditions, { page: 1, pageSize: 50, ...input }, as)).data.rows
      .map(({ additionId }) => additionId)
      .filter((id) => [first.additionId, second.additionId].includes(id))
  expect(await ids({ shopType: SHOP_TYPE.clinic })).toEqual([first.additionId])
  await world.call(ClaimAddition, { additionId: first.additionId, claim: true }, mine)
  expect([await ids({ claim: 'mine' }), await ids({ claim: 'free' })]).toEqual([[first.additionId], [second.additionId]])
  expect([await ids({ claim: 'mine' }, others), await ids({ claim: 'free' }, others)]).toEqual([[], [second.additionId]])
  world.clock.advance(31 * MINUTE)
  expect(await ids({ claim: 'mine' })).toEqual([])
  expect((await ids({ claim: 'free' })).toSorted()).toEqual([first.additionId, second.additionId].toSorted())
})
