import { ListGoods, type Endpoint } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { inputOf } from '../schemas.ts'
import { openWorld } from '../world.ts'
import { recordFigure } from './figures.ts'
import { TIMEOUT } from './scale.ts'

/** The server processor time that one anonymous request may cost, in milliseconds. */
const CPU_LIMIT_MS = 50
const A_MINUTE = 40
const world = await openWorld({ demonstration: true })
const narrow = await openWorld({ settings: { REQUESTS_PER_MINUTE: String(A_MINUTE) } })

test('a flood gets 429 with the seconds to wait, and forging an address does not help', async () => {
  const send = (headers: Record<string, string> = {}) => narrow.send({ method: 'GET', url: ListGoods.path, headers })
  const flood: Awaited<ReturnType<typeof send>>[] = []
  for (let n = 0; n < A_MINUTE + 20; n++) flood.push(await send())
  const refused = flood.filter((answer) => answer.statusCode === 429)
  expect(refused.length).toBe(20)
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({ code: 429, msg: '操作太频繁，请稍后再试' })
    const { retryAfter } = answer.json().data
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
  }
  const forged = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      send({
        'x-forwarded-for': `203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
        'cf-connecting-ip': '203.0.113.9',
      }),
    ),
  )
  expect(forged.map((answer) => answer.statusCode)).toEqual(forged.map(() => 429))
  // Only calls are counted, but a provider's callback must get through even now.
  const callback = await narrow.send({ method: 'POST', url: '/pay/notify/cashier', payload: '{}' })
  expect(callback.statusCode).toBe(400)
  recordFigure('flood: requests let through beyond the limit', flood.length - refused.length - A_MINUTE, 'of them', {
    limit: A_MINUTE,
    forged: forged.length,
  })
})

test('rejects bodies that are too large, compressed or endlessly chunked before reading them', async () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    world.send({ method: 'POST', url: '/auth/client/pwdLogin', payload, headers })
  const large = JSON.stringify({ username: 'x'.repeat(300_000) })
  const answers = await Promise.all([
    post(large),
    post(large, { 'content-length': '10' }).catch(() => null),
    ...['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip'].map((encoding) => post('{}', { 'content-encoding': encoding })),
    world.send({ method: 'POST', url: '/pay/notify/cashier', payload: large }),
  ])
  expect(answers[0]?.statusCode).toBe(413)
  expect([413, 400, undefined]).toContain(answers[1]?.statusCode)
  expect(answers.slice(2, 7).map((a) => [a!.statusCode, a!.json().code])).toEqual(Array.from({ length: 5 }, () => [415, 415]))
  expect(answers[7]!.statusCode).toBe(413)
  for (const deep of ['['.repeat(100_000), `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`, `"${'\\u0000'.repeat(30_000)}"`]) {
    const answer = await post(deep)
    expect([200, 400, 413]).toContain(answer.statusCode)
    expect([400, 413, 422]).toContain(answer.json().code)
  }
})

test(
  'the most expensive anonymous request costs less processor time than the limit',
  async () => {
    const [ids] = await world.rows(
      sql<Record<string, number>>`
        select (select id from catalog.goods order by offer_count desc, id limit 1) as "goodsId", (select id from catalog.seller order by goods_count desc limit 1) as "sellerId",
          (select category_path[1] from catalog.goods group by 1 order by count(*) desc limit 1) as "categoryId", (select id from catalog.offer order by id limit 1) as "gccsId"`,
    )
    const long = '阿莫西林胶囊板蓝根颗粒感冒灵氨酚黄那敏布洛芬缓释'.repeat(5).slice(0, 100)
    /** The most expensive inputs of a call: all fields that take an id, long and common words, every sort order. */
    const asked = (call: Endpoint): Record<string, unknown>[] => {
      const { properties = {}, required = [] } = inputOf(call)
      const known = Object.fromEntries(Object.keys(properties).flatMap((name) => (name in ids! ? [[name, ids![name]]] : [])))
      const needed: Record<string, unknown> = {}
      for (const name of required) {
        if (name in known) needed[name] = known[name]
        else if (name === 'keyword') needed[name] = '片'
      }
      const words = 'keyword' in properties ? ['片', '感冒', 'a', long].map((keyword) => ({ ...needed, keyword })) : []
      const orders = (properties.orderBy?.enum ?? []).flatMap((orderBy) => [
        { ...needed, orderBy },
        { ...needed, orderBy, keyword: '感冒' },
      ])
      return [needed, known, ...words, ...orders]
    }
    const costs: { path: string; input: string; ms: number }[] = []
    const calls = world.app.kernel.registered.filter((call) => call.method === 'GET' && call.access === 'none')
    expect(calls.length).toBeGreaterThan(10)
    for (const call of calls) {
      for (const input of asked(call)) {
        const ask = () => world.call(call, input)
        const first = await ask()
        expect(first.status, `${call.path} ${JSON.stringify(input)}`).not.toBe(500)
        const before = process.cpuUsage()
        for (let n = 0; n < 20; n++) await ask()
        const { user, system } = process.cpuUsage(before)
        costs.push({ path: call.path, input: JSON.stringify(input).slice(0, 60), ms: (user + system) / 20_000 })
      }
    }
    costs.sort((a, b) => b.ms - a.ms)
    const [dearest, second, third] = costs
    recordFigure('dearest anonymous request', dearest!.ms, 'ms of processor', {
      call: `${dearest!.path} ${dearest!.input}`,
      next: [second, third].map((c) => `${c!.path} ${c!.ms.toFixed(1)}`).join(', '),
      kinds: costs.length,
    })
    expect(dearest!.ms).toBeLessThan(CPU_LIMIT_MS)
  },
  TIMEOUT,
)
