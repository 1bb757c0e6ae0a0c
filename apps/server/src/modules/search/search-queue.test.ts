import { GetGoodsDetail, ListGoods, SuggestSearch } from '@shop/contract'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { BoundedQueue } from '../../kernel/bounded-queue.ts'
import { Unavailable } from '../../kernel/unavailable.ts'
import { makeBuyer, makeOffer } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { searchQueue, sharedByAddress } from './search-queue.ts'

const world = await openWorld()

test('one address fills only its part of the queue, and others are still admitted', async () => {
  const queue = new BoundedQueue({ name: 'test', concurrency: 1, maxWaiting: 10, maxWaitMs: 60_000, busy: '忙' })
  const run = sharedByAddress(queue, 3)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const first = [1, 2, 3].map((n) => run('10.0.0.1', () => gate.then(() => n)))
  await expect(run('10.0.0.1', async () => 4)).rejects.toThrow(Unavailable)
  const other = run('10.0.0.2', async () => 5)
  open()
  expect(await Promise.all([...first, other])).toEqual([1, 2, 3, 5])
  expect(await run('10.0.0.1', async () => 6)).toBe(6)
})

test('searches beyond what the server can do are answered 503 with a time to retry, and all else is served', async () => {
  const { goodsId } = await makeOffer(world)
  const blocker = new Client({ connectionString: world.ownerUrl })
  await blocker.connect()
  // No search gets further than this table; nothing else reads it.
  await blocker.query('begin; lock table search.document in access exclusive mode')
  const list = Array.from({ length: 20 }, () => world.call(ListGoods, { keyword: '胶囊' }))
  const typed = Array.from({ length: 20 }, () => world.call(SuggestSearch, { keyword: '胶囊' }))
  const refused = await Promise.race([...list, ...typed])
  expect(refused).toMatchObject({ status: 503, code: 503, data: { retryAfter: 1 } })
  expect(refused.msg).toBe('搜索的人有点多，请稍等几秒再试')
  expect((await world.call(GetGoodsDetail, { goodsId })).code).toBe(200)
  expect((await world.call(ListGoods, {})).code).toBe(200)
  await blocker.query('commit')
  await blocker.end()
  const answers = await Promise.all([...list, ...typed])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect((await world.call(ListGoods, { keyword: '胶囊' })).code).toBe(200)
})

test('whoever is logged in searches while guests fill the queue', async () => {
  const { token } = await makeBuyer(world)
  // Known from now on.
  expect((await world.call(ListGoods, {}, token)).code).toBe(200)
  const blocker = new Client({ connectionString: world.ownerUrl })
  await blocker.connect()
  await blocker.query('begin; lock table search.document in access exclusive mode')
  const search = (n: number, as: string) =>
    world.app.http.inject({
      method: 'GET',
      url: `/h5api${ListGoods.path}?${new URLSearchParams({ keyword: '胶囊' })}`,
      remoteAddress: `10.0.0.${n}`,
      headers: { ...(as && { authorization: `Bearer ${as}` }) },
    })
  let refused = 0
  const guests = Array.from({ length: 80 }, async (_, n) => {
    if ((await search(n, '')).statusCode === 503) refused += 1
  })
  await expect.poll(() => searchQueue.running + searchQueue.waiting + refused).toBe(80)
  const before = refused
  // The first ones have places that guests can't take.
  const own = Array.from({ length: 8 }, () => search(200, token))
  // Guests gave up the others.
  await expect.poll(() => refused).toBeGreaterThan(before)
  await blocker.query('commit')
  await blocker.end()
  expect((await Promise.all(own)).map(({ statusCode }) => statusCode)).toEqual(own.map(() => 200))
  await Promise.all(guests)
})
