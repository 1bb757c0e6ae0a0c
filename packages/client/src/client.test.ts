import { FORCED_OFF } from '@shop/contract/answer-codes'
import { GetCaptcha, Logout, PasswordLogin, RefreshTokens, SendBusinessCode } from '@shop/contract/access'
import { GetHome, ListHotWords } from '@shop/contract/browsing'
import { AddToCart, ChooseCartLines, CountCart } from '@shop/contract/cart'
import { CompareOffers } from '@shop/contract/catalog'
import { PlaceOrder } from '@shop/contract/checkout'
import type { Args } from '@shop/contract/endpoint'
import { CancelOrder, CountOrders } from '@shop/contract/orders'
/// <reference types="node" />
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { createClient, type ClientDeps, type Tokens } from './client.ts'
import { openPrivatePicture } from './private-picture.ts'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: unknown
}
type Answer = (seen: Seen, response: ServerResponse) => void

let server: Server
let seen: Seen[]
let answer: Answer
let session: { tokens: Tokens | null; userId: number | null }
let shown: CallError[]
let endings: string[]
let onEnd: () => Promise<boolean>

const tokens = (n: number): Tokens => ({ accessToken: `access-${n}`, refreshToken: `refresh-${n}`, expiresIn: 7200 })
const say = (response: ServerResponse, envelope: object, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(envelope))
}
const ok = (response: ServerResponse, data: unknown = {}) => say(response, { code: 200, msg: 'ok', data })
const refuse = (response: ServerResponse, code: number, msg = '', data: unknown = null) => say(response, { code, msg, data })

const client = (more: Partial<ClientDeps> = {}) =>
  createClient({
    sourceType: 3,
    refreshPath: RefreshTokens.path,
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    timeout: 5000,
    tokens: () => session.tokens,
    userId: () => session.userId,
    saveTokens: (next) => (session.tokens = next),
    withRefreshLock: (run) => run(),
    onSessionEnd: (why) => {
      endings.push(why)
      return onEnd()
    },
    onServerError: (error) => shown.push(error),
    ...more,
  })
const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => null,
    (e: unknown) => e,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

beforeEach(async () => {
  seen = []
  shown = []
  endings = []
  session = { tokens: tokens(1), userId: 1 }
  onEnd = async () => false
  answer = (_, response) => ok(response)
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const one = {
        method: request.method!,
        url: request.url!,
        headers: request.headers,
        body: text.startsWith('{') ? JSON.parse(text) : undefined,
      }
      seen.push(one)
      answer(one, response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, ready))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

test('path parameters go into the path; a reading call sends the other arguments as its query', async () => {
  await client().call(CompareOffers, { goodsId: 7, quantity: 3 })
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/mall/client/goods/offers/7?quantity=3', body: undefined })
  expect(seen[0]?.headers).toMatchObject({ 'source-type': '3', authorization: 'Bearer access-1' })
})

test('a writing call sends JSON and, where the contract requires it, an idempotency key', async () => {
  await client().call(AddToCart, { gccsId: 5, quantity: 2 })
  await client().call(ChooseCartLines, { gccsIds: [5], chosen: true })
  expect(seen[0]).toMatchObject({ method: 'POST', body: { gccsId: 5, quantity: 2 } })
  expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(seen[1]?.headers['idempotency-key']).toBeUndefined()
})

test('every request names JSON as its type, reading and deleting ones too; a form names its own', async () => {
  await client().call(GetHome, {})
  await client().call(Logout, {})
  await client().call(ChooseCartLines, { gccsIds: [5], chosen: true })
  await client().raw('/upload', () => ({ method: 'POST', body: new FormData() }))
  expect(seen.map((one) => [one.method, one.headers['content-type']])).toEqual([
    ['GET', 'application/json'],
    ['DELETE', 'application/json'],
    ['POST', 'application/json'],
    ['POST', expect.stringMatching(/^multipart\/form-data; boundary=/)],
  ])
})

test.each([200, 201, 202, 299])('HTTP %i with code 200 is success', async (status) => {
  answer = (_, response) => say(response, { code: 200, msg: 'ok', data: { rows: [] } }, status)
  expect(await client().call(ListHotWords, {})).toEqual({ rows: [] })
})

test.each([199, 300, 304])('HTTP %i is a failure, whatever its code', async (status) => {
  expect(new CallError(200, '', null, status).settled).toBe(false)
})

const keys = () => seen.map((one) => one.headers['idempotency-key'])
const lost: Answer = (_, response) => response.destroy()
const add = { gccsId: 5, quantity: 2 }
const order: Args<typeof PlaceOrder> = {
  addressId: 1,
  sellers: [],
  totalFen: 0,
  invoiceKind: 'none',
  agreementVersion: 1,
  fromCart: true,
}

test('a call without a response is sent again under the same key; another intent gets its own key', async () => {
  const { call } = client()
  answer = lost
  await failure(call(AddToCart, add))
  await failure(call(AddToCart, { ...add, quantity: 3 }))
  answer = (_, response) => say(response, { code: 500, msg: '系统繁忙' }, 500)
  await failure(call(AddToCart, add))
  answer = (_, response) => ok(response)
  await call(AddToCart, add)
  const [first, other, second, third] = keys()
  expect([second, third]).toEqual([first, first])
  expect(other).not.toBe(first)
})

test('a response with a result settles the intent: the same call again gets a new key', async () => {
  const { call } = client()
  await call(AddToCart, add)
  answer = (_, response) => refuse(response, 409, '已下架', { reason: 'CANNOT_BUY' })
  await failure(call(AddToCart, add))
  await failure(call(AddToCart, add))
  expect(new Set(keys()).size).toBe(3)
})

test('two users’ intents never share a key', async () => {
  const { call } = client()
  answer = lost
  await failure(call(AddToCart, add))
  session = { tokens: tokens(2), userId: 2 }
  await failure(call(AddToCart, add))
  expect(new Set(keys()).size).toBe(2)
})

test('calls that create a session are sent without a token, other public calls with it', async () => {
  await client().call(GetHome, {})
  await client().call(GetCaptcha, {})
  await client().call(PasswordLogin, { username: '13800000001', password: 'x' })
  // Its code goes to the session's phone.
  await client().call(SendBusinessCode, { businessCode: 'deregister' })
  expect(seen.map((one) => one.headers.authorization)).toEqual(['Bearer access-1', undefined, undefined, 'Bearer access-1'])
})

test('a refusal becomes an error with code, reason and fields, and opens no dialog', async () => {
  answer = (_, response) => refuse(response, 422, '请检查', { reason: 'BAD_INPUT', fields: { phone: '请输入 11 位手机号' } })
  const error = await failure(client().call(GetHome, {}))
  expect(error).toMatchObject({
    code: 422,
    msg: '请检查',
    reason: 'BAD_INPUT',
    fields: { phone: '请输入 11 位手机号' },
    network: false,
  })
  expect(shown).toEqual([])
})

test('a refusal is recognized by its reason and has the data declared in the contract', async () => {
  const changed = { reason: 'CHECKOUT_CHANGED', changes: [], checkout: { totalFen: 7 } }
  answer = (_, response) => refuse(response, 409, '有变化', changed)
  const error = await failure(client().call(PlaceOrder, order))
  expect(error.is(PlaceOrder, 'CHECKOUT_CHANGED') && error.data.checkout.totalFen).toBe(7)
  expect(error.is(PlaceOrder, 'NOT_FOUND')).toBe(false)
  expect(error.is(CancelOrder, 'ORDER_MOVED_ON')).toBe(false)
})

test('a reason of one call is not matched for another; general reasons match for every call', async () => {
  answer = (_, response) => refuse(response, 404, '没有', { reason: 'NOT_FOUND' })
  const missing = await failure(client().call(CancelOrder, { orderId: 1, reason: '不需要' }))
  expect([missing.is(CancelOrder, 'NOT_FOUND'), missing.is(AddToCart, 'NOT_FOUND')]).toEqual([true, false])
  answer = (_, response) => refuse(response, 429, '太频繁', { reason: 'TOO_OFTEN', retryAfter: 9 })
  const often = await failure(client().call(GetHome, {}))
  expect(often.is(GetHome, 'TOO_OFTEN') && often.data.retryAfter).toBe(9)
})

test('one refresh serves all calls whose access token has expired', async () => {
  answer = (one, response) => {
    if (one.url === '/auth/client/refresh') ok(response, tokens(2))
    else if (one.headers.authorization === 'Bearer access-2') ok(response, { count: 4 })
    else refuse(response, 401)
  }
  const { call } = client()
  const counts = await Promise.all([call(CountCart, {}), call(CountCart, {}), call(CountCart, {})])
  expect(counts).toEqual([{ count: 4 }, { count: 4 }, { count: 4 }])
  const renewals = seen.filter((one) => one.url === '/auth/client/refresh')
  expect(renewals).toMatchObject([{ body: { refreshToken: 'refresh-1' }, headers: { authorization: 'Bearer access-1' } }])
  expect(session.tokens?.accessToken).toBe('access-2')
  expect(endings).toEqual([])
})

test('the end of the session is announced once, and waiting calls are sent again after login', async () => {
  answer = (one, response) => {
    if (one.url === '/auth/client/refresh') refuse(response, 401, '已失效')
    else if (one.headers.authorization === 'Bearer access-9') ok(response, { count: 1 })
    else refuse(response, 401)
  }
  let login = () => {}
  onEnd = () => {
    session.tokens = null
    return new Promise((settle) => {
      login = () => {
        session.tokens = tokens(9)
        settle(true)
      }
      queueMicrotask(() => setImmediate(() => login()))
    })
  }
  const { call } = client()
  const answers = await Promise.all([call(CountCart, {}), call(CountOrders, {}), call(CountCart, {})])
  expect(answers).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }])
  expect(endings).toEqual(['expired'])
})

test('the login page can make public calls while others wait for the login', async () => {
  answer = (one, response) => (one.headers.authorization ? refuse(response, FORCED_OFF) : ok(response, { rows: [] }))
  const asked: unknown[] = []
  const { call } = client()
  onEnd = async () => {
    session = { tokens: null, userId: null }
    asked.push(await call(ListHotWords, {}))
    return false
  }
  await failure(call(CountCart, {}))
  expect(asked).toEqual([{ rows: [] }])
})

test('waiting calls are not sent again as another user', async () => {
  answer = (one, response) => (one.headers.authorization === 'Bearer access-9' ? ok(response) : refuse(response, 401))
  onEnd = async () => {
    session = { tokens: tokens(9), userId: 2 }
    return false
  }
  const error = await failure(client().call(CancelOrder, { orderId: 1, reason: '不需要' }))
  expect(error.code).toBe(401)
  expect(seen.some((one) => one.headers.authorization === 'Bearer access-9')).toBe(false)
})

test('a login on another device is announced as such, without a refresh', async () => {
  answer = (_, response) => refuse(response, FORCED_OFF, '您的账号已在其他设备登录')
  onEnd = async () => {
    session = { tokens: null, userId: null }
    return false
  }
  const { call } = client()
  const errors = await Promise.all([failure(call(CountCart, {})), failure(call(CountOrders, {}))])
  expect(errors.map((e) => [401, FORCED_OFF].includes(e.code))).toEqual([true, true])
  expect(endings).toEqual(['forced'])
  expect(seen.some((one) => one.url === '/auth/client/refresh')).toBe(false)
})

test('a guest who needs a login gets an error and no dialog', async () => {
  session = { tokens: null, userId: null }
  answer = (_, response) => refuse(response, 401, '请先登录')
  expect((await failure(client().call(CountCart, {}))).code).toBe(401)
  expect(endings).toEqual([])
})

test('a refresh whose answer was lost is sent once more with the same token', async () => {
  let lost = 0
  answer = (one, response) => {
    if (one.url === '/auth/client/refresh' && lost++ === 0) response.destroy()
    else if (one.url === '/auth/client/refresh') ok(response, tokens(2))
    else if (one.headers.authorization === 'Bearer access-2') ok(response, { count: 4 })
    else refuse(response, 401)
  }
  expect(await client().call(CountCart, {})).toEqual({ count: 4 })
  expect(lost).toBe(2)
  expect(session.tokens?.accessToken).toBe('access-2')
})

test('losing the network during the refresh keeps the session', async () => {
  answer = (one, response) => {
    if (one.url === '/auth/client/refresh') response.destroy()
    else refuse(response, 401)
  }
  const error = await failure(client().call(CountCart, {}))
  expect(error.network).toBe(true)
  expect(endings).toEqual([])
  expect(session.tokens).toEqual(tokens(1))
})

test('any other HTTP status opens a dialog with the server’s message and the trace id', async () => {
  answer = (_, response) => say(response, { code: 500, msg: '系统繁忙', data: { traceId: 't-1' } }, 500)
  const error = await failure(client().call(GetHome, {}))
  expect(error).toMatchObject({ code: 500, status: 500, traceId: 't-1' })
  expect(shown).toEqual([error])
})

test('a response without an envelope is reported by its status', async () => {
  answer = (_, response) => {
    response.writeHead(502)
    response.end('<html>bad gateway')
  }
  expect(await failure(client().call(GetHome, {}))).toMatchObject({ code: 502, msg: '服务暂时不可用，请稍后再试' })
  expect(shown).toHaveLength(1)
})

test('a code 429 asks for a wait and opens no dialog; the HTTP status 429 of the flood guard opens one', async () => {
  const msg = '操作太频繁'
  answer = (_, response) => refuse(response, 429, msg, { retryAfter: 9 })
  expect((await failure(client().call(GetHome, {}))).retryAfter).toBe(9)
  expect(shown).toEqual([])
  answer = (_, response) => say(response, { code: 429, msg, data: { retryAfter: 9 } }, 429)
  const error = await failure(client().call(GetHome, {}))
  expect([error.retryAfter, shown]).toEqual([9, [error]])
})

const busy = (response: ServerResponse, retryAfter = 1) =>
  say(response, { code: 503, msg: '服务正忙，请稍后再试', data: { retryAfter } }, 503)
/** A client that notes its pauses instead of waiting. */
const hasty = () => {
  const pauses: number[] = []
  return { pauses, ...client({ pause: async (ms) => void pauses.push(ms) }) }
}

test('what the server refuses for the moment is sent again, a write under its key, and no error is shown', async () => {
  const { call, pauses } = hasty()
  answer = (_, response) => (seen.length % 3 === 0 ? ok(response, { count: 4 }) : busy(response))
  expect(await call(CountCart, {})).toEqual({ count: 4 })
  await call(AddToCart, add)
  expect([seen.length, pauses.length, shown]).toEqual([6, 4, []])
  expect(new Set(keys().slice(3)).size).toBe(1)
})

test('an outage that lasts, and a write that must not be repeated, are shown', async () => {
  const { call } = hasty()
  answer = (_, response) => busy(response)
  await failure(call(CountCart, {}))
  expect([seen.length, shown.length]).toEqual([3, 1])
  await failure(call(ChooseCartLines, { gccsIds: [5], chosen: true }))
  expect([seen.length, shown.length]).toEqual([4, 2])
})

test('a session outlasts a refresh during an outage', async () => {
  const { call } = hasty()
  let refused = 0
  answer = (one, response) => {
    if (one.url === '/auth/client/refresh') return refused++ < 2 ? busy(response) : ok(response, tokens(2))
    return one.headers.authorization === 'Bearer access-2' ? ok(response, { count: 4 }) : refuse(response, 401)
  }
  expect(await call(CountCart, {})).toEqual({ count: 4 })
  expect([endings, shown]).toEqual([[], []])
})

test('a missing network and a timeout are distinguished from refusals', async () => {
  answer = (_, response) => response.destroy()
  expect(await failure(client().call(GetHome, {}))).toMatchObject({ code: 0, msg: '网络信号丢失，请检查网络后重试' })
  answer = () => {}
  expect(await failure(client({ timeout: 30 }).call(GetHome, {}))).toMatchObject({ code: 0, msg: '网络太慢，请稍后重试' })
  expect(shown).toEqual([])
})

test('a cancelled call fails as cancelled, not as a network failure', async () => {
  const control = new AbortController()
  answer = () => control.abort()
  await expect(client().call(GetHome, {}, { signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a private picture is opened again with renewed tokens, and what is no picture is a refusal', async () => {
  session = { tokens: tokens(1), userId: 7 }
  const { raw } = client()
  answer = ({ url, headers }, response) => {
    if (url === RefreshTokens.path) return ok(response, tokens(2))
    if (headers.authorization !== 'Bearer access-2') return refuse(response, 401)
    if (url === '/files/private/u8/a.webp') return refuse(response, 403, '链接已失效')
    response.writeHead(200, { 'content-type': 'image/webp' })
    response.end('picture')
  }
  const opened = await openPrivatePicture(raw, '/h5api/files/private/u7/a.webp')
  expect(await opened.text()).toBe('picture')
  expect((await failure(openPrivatePicture(raw, '/h5api/files/private/u8/a.webp'))).msg).toBe('链接已失效')
})
