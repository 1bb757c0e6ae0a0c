import { GetInfo, Logout, PlaceOrder } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer } from '../factories/index.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('rejects broken JSON, oversized and compressed bodies, unknown calls and other methods, in the envelope', async () => {
  const send = (options: { payload?: string; headers?: Record<string, string>; url?: string; method?: string }) =>
    world.send({ method: 'POST', url: '/auth/client/pwdLogin', ...options })
  const answers = await Promise.all([
    send({ payload: '{"a":' }),
    send({ payload: JSON.stringify({ username: 'x'.repeat(400_000) }) }),
    send({ payload: '{}', headers: { 'content-encoding': 'gzip' } }),
    send({ payload: '<a/>', headers: { 'content-type': 'text/xml' } }),
    send({ payload: '{}', headers: { 'content-type': 'text/plain' } }),
    send({ url: '/no/such/call', payload: '{}' }),
    send({ method: 'DELETE', url: '/auth/client/pwdLogin' }),
  ])
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [400, 400],
    [413, 413],
    [415, 415],
    [415, 415],
    [415, 415],
    [404, 404],
    [404, 404],
  ])
  for (const answer of answers) expect(answer.json().data.traceId).toMatch(/^[0-9a-f-]{36}$/)
})

test('takes JSON as the type of requests without a body', async () => {
  const headers = { 'content-type': 'application/json' }
  const { token } = await makeBuyer(world)
  expect((await world.send({ method: 'GET', url: GetInfo.path, headers, token })).json().code).toBe(200)
  expect((await world.send({ method: 'DELETE', url: Logout.path, headers, token })).json().code).toBe(200)
  expect((await world.send({ method: 'POST', url: PlaceOrder.path, headers, token })).statusCode).toBe(400)
})

test('says how large a body may be: what a call takes decides', async () => {
  const login = await world.send({ method: 'POST', url: '/auth/client/pwdLogin', payload: { username: 'x'.repeat(16 * 1024) } })
  expect([login.statusCode, login.json().msg]).toEqual([413, '提交的内容太大，最多 16 KB，请减少后再试'])
  const order = await world.send({ method: 'POST', url: PlaceOrder.path, payload: { x: 'x'.repeat(128 * 1024) } })
  expect([order.statusCode, order.json().msg]).toEqual([413, '提交的内容太大，最多 128 KB，请减少后再试'])
})
