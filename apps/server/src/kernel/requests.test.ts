import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { DatabaseUnreachable } from './database-error.ts'
import { openHttp } from './http.ts'

const A_MINUTE = 6
const BOOT = '/h5api/system/common/boot'
/** The same call, spelt in other ways. */
const SPELLINGS = [BOOT, BOOT.replace('h5api', '%685api'), BOOT.replace('h5api', 'h5ap%69'), `http://any.example${BOOT}`]

async function openLogged() {
  const lines: { level: number; msg: string; reqId?: string; path?: string; status?: number }[] = []
  const log = pino({}, new Writable({ write: (line, _, done) => (lines.push(JSON.parse(String(line))), done()) }))
  const http = await openHttp({
    log,
    trustProxy: false,
    requestsPerMinute: A_MINUTE,
    shared: null,
    https: false,
    checkResponses: false,
  })
  onTestFinished(() => http.close())
  http.get(BOOT, async () => ({ code: 200 }))
  http.post('/h5api/form', async () => ({ code: 200 }))
  http.get('/h5api/unreachable', async () => {
    throw new DatabaseUnreachable(new Error('connect ECONNREFUSED'))
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  return { http, lines, port: (http.server.address() as AddressInfo).port }
}
/** Sends a request as it is written here, which no client would; returns the response. */
async function sendRaw(port: number, target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`)
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  await once(socket, 'close')
  return text
}

describe('what counts as a call', () => {
  test('is decided by the route: another spelling of the address counts, is logged and not stored as well', async () => {
    const { port, lines } = await openLogged()
    const answers: string[] = []
    for (let n = 0; n < A_MINUTE + SPELLINGS.length; n++) answers.push(await sendRaw(port, SPELLINGS[n % SPELLINGS.length]!))
    expect(answers.map((text) => text.slice(9, 12))).toEqual([
      ...Array.from({ length: A_MINUTE }, () => '200'),
      ...SPELLINGS.map(() => '429'),
    ])
    for (const text of answers) expect(text.toLowerCase()).toContain('\r\ncache-control: no-store\r\n')
    expect(lines.filter(({ msg, path }) => msg === 'call' && path === BOOT)).toHaveLength(answers.length)
  })

  test('includes addresses that do not exist', async () => {
    const { port } = await openLogged()
    const statuses: string[] = []
    for (let n = 0; n < A_MINUTE + 2; n++) statuses.push((await sendRaw(port, `/nowhere/${n}`)).slice(9, 12))
    expect(statuses).toEqual([...Array.from({ length: A_MINUTE }, () => '404'), '429', '429'])
  })

  test('counts the addresses of one IPv6 network as one caller', async () => {
    const narrow = await openWorld({ settings: { REQUESTS_PER_MINUTE: '3', TRUST_PROXY: 'loopback' } })
    const statuses: number[] = []
    for (const end of ['1', '2', '3', 'ffff:1'])
      statuses.push(
        (await narrow.app.http.inject({ url: BOOT, headers: { 'x-forwarded-for': `2001:db8:1:2::${end}` } })).statusCode,
      )
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

test('calls beyond the limit write 120 log lines a minute at most', async () => {
  const { http, lines } = await openLogged()
  const call = async () => (await http.inject({ url: BOOT })).statusCode
  for (let n = 0; n < A_MINUTE; n++) expect(await call()).toBe(200)
  for (let n = 0; n < 150; n++) expect(await call()).toBe(429)
  expect(lines.filter(({ status }) => status === 429)).toHaveLength(120)
})

test('a client that breaks off its request is no failure of ours', async () => {
  const { port, lines } = await openLogged()
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /h5api/form HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":')
  await once(socket, 'connect')
  socket.destroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('the client broke off')
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
})

test('a call that fails in an outage says when to retry, and is found in the log by its id', async () => {
  const { http, lines } = await openLogged()
  const answer = await http.inject('/h5api/unreachable')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  const { traceId } = answer.json().data
  expect(answer.json()).toEqual({ code: 503, msg: '服务正忙，请稍后再试', data: { traceId, retryAfter: 1 } })
  const own = lines.filter((line) => line.reqId === traceId)
  expect(own).toMatchObject([
    { level: 30, msg: 'the database can’t be reached', reason: 'connect ECONNREFUSED' },
    { level: 30, msg: 'call', status: 503 },
  ])
})

test('gives up requests that arrive too slowly, and keeps idle connections longer than proxies do', async () => {
  const { http } = await openLogged()
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = http.server
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout }).toEqual({
    requestTimeout: 60_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 72_000,
    timeout: 77_000,
  })
})

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 Request Timeout', { code: 408, msg: '网络太慢，没有传完，请换个网络再试' }],
  ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 Request Header Fields Too Large', { code: 431, msg: '请求头太长' }],
  ['HPE_INVALID_METHOD', 'HTTP/1.1 400 Bad Request', { code: 400, msg: '请求格式不对' }],
])('a request that does not arrive whole (%s) is answered in the envelope', async (code, status, said) => {
  const { http, port, lines } = await openLogged()
  const socket = connect(port, '127.0.0.1')
  const [accepted] = (await once(http.server, 'connection')) as [Socket]
  http.server.emit('clientError', Object.assign(new Error('unread'), { code }), accepted)
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  await once(socket, 'close')
  const [head, body] = text.split('\r\n\r\n') as [string, string]
  expect(head.split('\r\n')[0]).toBe(status)
  expect(head).toContain('connection: close')
  const answer = JSON.parse(body) as { data: { traceId: string } }
  expect(answer).toEqual({ ...said, data: { traceId: expect.any(String) } })
  expect(lines.filter(({ reqId }) => reqId === answer.data.traceId)).toMatchObject([
    { level: 30, msg: 'a request did not arrive' },
  ])
})
