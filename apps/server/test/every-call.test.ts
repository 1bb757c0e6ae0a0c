import type { Endpoint } from '@shop/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { writeWorld } from '../seed/main.ts'
import { fitting, inputOf } from './schemas.ts'
import { openWorld, type Answer } from './world.ts'

/** Promises that hold for every call, walked from the calls themselves: a new call is covered the day it is declared. */
const world = await openWorld()
const calls: readonly Endpoint[] = world.app.kernel.registered
let owner = ''
let priceless = ''
let admin = ''
let seller = ''

beforeAll(async () => {
  await writeWorld(world.app.database, world.clock.now())
  const user = async (phone: string) => {
    const [row] = await world.rows(
      sql<{
        id: number
        shop_id: number
      }>`select u.id, m.shop_id from access.app_user u join shops.member m on m.user_id = u.id where u.phone = ${phone} order by m.joined_at limit 1`,
    )
    return world.login(row!.id, row!.shop_id)
  }
  const operator = async (account: string) => {
    const [row] = await world.rows(sql<{ id: number }>`select id from operators.operator where account = ${account}`)
    return world.loginOperator(row!.id)
  }
  owner = await user('13800000001')
  const shop = await user('13800000003')
  priceless = shop
  await world.write(
    sql`update qualification.shop_qualification q set price_state = 0, procure_state = 0 from access.app_user u join shops.member m on m.user_id = u.id where u.phone = '13800000003' and q.shop_id = m.shop_id`,
  )
  admin = await operator('admin')
  seller = await operator('seller1')
})

/** Who may make a call. */
const tokenFor = (call: Endpoint) =>
  call.access.startsWith('seller:') ? seller : call.access === 'console' || call.access.startsWith('platform:') ? admin : owner

/** Wrong in one place each. */
function wrong(call: Endpoint): [string, Record<string, unknown>][] {
  const schema = inputOf(call)
  const right = fitting(schema) as Record<string, unknown>
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!))
  const fields = Object.entries(schema.properties ?? {})
  return [
    ['an unknown field', { ...right, noSuchField: 1 }],
    ...(schema.required ?? [])
      .filter((key) => !inPath.has(key))
      .map((key): [string, Record<string, unknown>] => [
        `${key} is missing`,
        Object.fromEntries(Object.entries(right).filter(([k]) => k !== key)),
      ]),
    ...fields.flatMap(([key, field]): [string, Record<string, unknown>][] => {
      const kinds = field.anyOf ? field.anyOf.map((s) => s.type) : [field.type]
      const isText = kinds.includes('string') || field.pattern !== undefined
      return [
        [
          `${key} is of a wrong type`,
          {
            ...right,
            [key]: isText
              ? call.method === 'GET' || call.method === 'DELETE' || inPath.has(key)
                ? 'x'.repeat(500)
                : { a: 1 }
              : 'x',
          },
        ],
        [
          `${key} is too long`,
          {
            ...right,
            [key]: isText
              ? '长'.repeat(20_000).slice(0, call.method === 'GET' || inPath.has(key) ? 900 : 20_000)
              : '9'.repeat(40),
          },
        ],
        [`${key} holds a NUL byte`, { ...right, [key]: 'a\0b' }],
      ]
    }),
  ]
}

describe('every call', () => {
  test('is declared with who may make it, and answers nobody with 401 where it needs somebody', async () => {
    for (const call of calls.filter((c) => c.access !== 'none')) {
      const answer = await world.call(call, fitting(inputOf(call)))
      expect([call.path, answer.status, answer.code]).toEqual([call.path, 200, 401])
    }
  })

  test('of the console is closed to buyers, and of the shop to operators', async () => {
    for (const call of calls.filter((c) => c.access !== 'none')) {
      const desk = call.access === 'console' || call.access.includes(':')
      const answer = await world.call(call, fitting(inputOf(call)), desk ? owner : admin)
      expect([call.path, answer.code]).toEqual([call.path, 401])
    }
  })

  test('names bad input or does not know the thing, never fails, and stores nothing', async () => {
    const counts = () =>
      world.rows(
        sql<{
          n: number
        }>`select (select count(*) from orders.trade) + (select count(*) from cart.line) + (select count(*) from shops.address) + (select count(*) from catalog.batch) + (select count(*) from kernel.idempotency) as n`,
      )
    const before = await counts()
    for (const call of calls.filter((c) => !/logout/i.test(c.path))) {
      for (const [what, input] of wrong(call)) {
        const answer: Answer<unknown> = await world.call(call, input, tokenFor(call))
        expect([200, 404, 414], `${call.method} ${call.path}: ${what}`).toContain(answer.status)
        expect([422, 404, 400, 414, 429], `${call.method} ${call.path}: ${what} answered ${answer.code} ${answer.msg}`).toContain(
          answer.code,
        )
        if (answer.code === 422)
          expect(Object.keys(answer.data.fields ?? answer.data), `${call.path}: ${what}`).not.toHaveLength(0)
      }
    }
    expect(await counts()).toEqual(before)
  })

  test('about a thing that is not there, or not yours, is never an error of ours', async () => {
    for (const call of calls.filter((c) => !/logout|refresh/i.test(c.path))) {
      const answer = await world.call(call, fitting(inputOf(call)), tokenFor(call))
      expect(answer.status, `${call.method} ${call.path} answered ${answer.msg}`).toBe(200)
      expect(answer.code, call.path).not.toBe(500)
    }
  })
})

/** Amounts that are no goods' prices: a seller's minimum order. */
const NO_PRICES = new Set(['minOrderFen', 'freightFen', 'freeFreightFen'])
function pricesIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => pricesIn(item, `${path}[${i}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    /fen$/i.test(key) && typeof inner === 'number' && !NO_PRICES.has(key)
      ? [`${path}.${key}`]
      : pricesIn(inner, `${path}.${key}`),
  )
}

describe('prices', () => {
  test('are in no answer of any reading call to a guest, or to a shop without the price qualification', async () => {
    const ids: Record<string, number> = {
      goodsId: 1,
      gccsId: 1,
      sellerId: 1,
      categoryId: 1,
      orderId: 1,
      tradeId: 1,
      packageId: 1,
    }
    const inputs = (call: Endpoint) => {
      const fields = Object.keys(inputOf(call).properties ?? {})
      const named = Object.fromEntries(
        fields.filter((f) => f in ids && inputOf(call).required?.includes(f)).map((f) => [f, ids[f]]),
      )
      if (/goods\/detail/.test(call.path)) return [{ goodsId: 1 }, { gccsId: 2 }]
      if (/listGoodsOrderBy/.test(call.path))
        return [
          {},
          { orderBy: 'priceUp' },
          { orderBy: 'priceDown', priceFrom: 1, priceTo: 500 },
          { keyword: '胶囊' },
          { nearExpiry: true },
        ]
      if (/suggest/.test(call.path)) return [{ keyword: '阿' }]
      return [named]
    }
    let seen = 0
    for (const call of calls.filter(
      (c) => c.method === 'GET' && ['none', 'user', 'buyer', 'price', 'procure'].includes(c.access),
    )) {
      for (const input of inputs(call)) {
        for (const token of ['', priceless]) {
          const answer = await world.call(call, input, token)
          expect(pricesIn(answer.data), `${call.path} ${JSON.stringify(input)}`).toEqual([])
          if (answer.code === 200) seen += 1
        }
      }
    }
    expect(seen).toBeGreaterThan(40)
    const [sorted, plain] = await Promise.all(
      ['priceUp', 'composite'].map((orderBy) =>
        world.send({ method: 'GET', url: `/mall/client/goods/listGoodsOrderBy?orderBy=${orderBy}` }),
      ),
    )
    expect(sorted!.json().data.rows.map((r: { goodsId: number }) => r.goodsId)).toEqual(
      plain!.json().data.rows.map((r: { goodsId: number }) => r.goodsId),
    )
    const list = calls.find((c) => /listGoodsOrderBy/.test(c.path))!
    expect(pricesIn((await world.call(list, {}, owner)).data).length).toBeGreaterThan(10)
  })
})

describe('the transport', () => {
  test('refuses broken JSON, bodies over the limit, compressed bodies, unknown calls and other methods in the envelope', async () => {
    const send = (options: { payload?: string; headers?: Record<string, string>; url?: string; method?: string }) =>
      world.send({ method: 'POST', url: '/auth/client/pwdLogin', ...options })
    const answers = await Promise.all([
      send({ payload: '{"a":' }),
      send({ payload: JSON.stringify({ username: 'x'.repeat(400_000) }) }),
      send({ payload: '{}', headers: { 'content-encoding': 'gzip' } }),
      send({ payload: '<a/>', headers: { 'content-type': 'text/xml' } }),
      send({ url: '/no/such/call', payload: '{}' }),
      send({ method: 'DELETE', url: '/auth/client/pwdLogin' }),
    ])
    expect(answers.map((a) => [a.statusCode, a.json().code])).toEqual([
      [400, 400],
      [413, 413],
      [415, 415],
      [415, 415],
      [404, 404],
      [404, 404],
    ])
    for (const answer of answers) expect(answer.json().data.traceId).toMatch(/^[0-9a-f-]{36}$/)
  })
})
