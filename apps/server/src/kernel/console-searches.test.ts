import { ConsoleListOrders, GetCart, ListAudit, ListGoods } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../test/factories/index.ts'
import { fillQueue } from '../../test/fill-queue.ts'
import { holdTable } from '../../test/held-row.ts'
import { openWorld } from '../../test/world.ts'
import { consoleSearches, wordsOf } from './console-searches.ts'

// As many connections as in production, which searches would occupy.
const world = await openWorld({ settings: { WRITE_CONNECTIONS: '10', READ_CONNECTIONS: '4' } })
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

test('however many searches come, an operator’s run one after the other, others get their turn, and buyers notice nothing', async () => {
  const [first, other, seller, buyer] = [
    await makeOperator(world),
    await makeOperator(world),
    await makeSellerOperator(world),
    await makeBuyer(world),
  ]
  const search = (token: string, keyword = '阿莫西林') => world.call(ListAudit, { operator: keyword }, token)
  for (const { token } of [first, other]) expect((await search(token)).code).toBe(200)
  // Whoever has made a call before goes before strangers.
  expect((await world.call(GetCart, {}, buyer.token)).code).toBe(200)
  expect((await world.call(ConsoleListOrders, {}, seller.token)).code).toBe(200)
  const held = await holdTable(world, 'operators.audit_log')
  const searches = Array.from({ length: 10 }, () => search(first.token))
  const refused = await Promise.race(searches)
  expect([refused.status, refused.msg, refused.data.retryAfter]).toEqual([503, BUSY, expect.any(Number)])
  await held.waiting()
  expect([consoleSearches.running, consoleSearches.waiting]).toEqual([1, 4])
  const theirs = search(other.token)
  await expect.poll(() => consoleSearches.running).toBe(2)
  expect((await world.call(GetCart, {}, buyer.token)).code).toBe(200)
  expect((await world.call(ConsoleListOrders, {}, seller.token)).code).toBe(200)
  await held.release()
  expect((await theirs).code).toBe(200)
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
