import { ConsoleListOrders, GetCart, ListAudit, ListGoods } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../test/factories/index.ts'
import { fillQueue } from '../../test/fill-queue.ts'
import { openWorld } from '../../test/world.ts'
import { consoleSearches, wordsOf } from './console-searches.ts'

const world = await openWorld()
const BUSY = '查询的人有点多，请稍等几秒再试'

test('every list of the console that takes words is a search, and no call of the shop', () => {
  const searches = world.app.kernel.registered.filter((call) => call.method === 'GET' && wordsOf(call).length > 0)
  expect(searches.length).toBeGreaterThan(40)
  expect(searches.filter(({ path }) => !path.startsWith('/console/'))).toEqual([])
  const withKeyword = world.app.kernel.registered.filter(
    ({ method, path, input }) =>
      method === 'GET' && path.startsWith('/console/') && 'keyword' in ((input as { shape?: object }).shape ?? {}),
  )
  expect(withKeyword.filter((call) => !searches.includes(call)).map(({ path }) => path)).toEqual([])
})

test('however many searches of an operator wait, those of others get their turn, and buyers notice nothing', async () => {
  const [first, other, seller, buyer] = [
    await makeOperator(world),
    await makeOperator(world),
    await makeSellerOperator(world),
    await makeBuyer(world),
  ]
  const search = (token: string) => world.call(ListAudit, { operator: '阿莫西林' }, token)
  const empty = fillQueue(consoleSearches, `o:${first.operatorId}`)
  expect([consoleSearches.running, consoleSearches.waiting]).toEqual([1, 4])
  const { status, msg, data } = await search(first.token)
  expect([status, msg, data.retryAfter]).toEqual([503, BUSY, expect.any(Number)])
  expect((await search(other.token)).code).toBe(200)
  expect((await world.call(GetCart, {}, buyer.token)).code).toBe(200)
  expect((await world.call(ConsoleListOrders, {}, seller.token)).code).toBe(200)
  await empty()
  expect((await search(first.token)).code).toBe(200)
})

test('a full queue keeps no one from lists without words', async () => {
  const { token } = await makeSellerOperator(world)
  const buyer = await makeBuyer(world)
  const empty = fillQueue(consoleSearches)
  expect(await world.call(ConsoleListOrders, { keyword: '1' }, token)).toMatchObject({ status: 503, msg: BUSY })
  expect((await world.call(ConsoleListOrders, {}, token)).code).toBe(200)
  expect((await world.call(ListGoods, {}, buyer.token)).code).toBe(200)
  await empty()
  expect((await world.call(ConsoleListOrders, { keyword: '1' }, token)).code).toBe(200)
})
