import { ConsoleListAdditions } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAddition, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

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
