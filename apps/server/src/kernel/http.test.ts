import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { PasswordLogin } from '@shop/contract'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeUser } from '../../test/factories/index.ts'
import { sampleFor, inputOf } from '../../test/schemas.ts'
import { openWorld } from '../../test/world.ts'
import { openHttp } from './http.ts'

const plain = await openWorld()
const secure = await openWorld({ settings: { PUBLIC_URL: 'https://shop.example' } })
const PAGES = [
  '/',
  '/health',
  '/ready',
  '/h5api/docs',
  '/h5api/openapi.json',
  '/h5api/no/such/call',
  '/files/pack/none-400.webp',
  '/nowhere',
]
const open = (world: typeof plain, url: string) => world.app.http.inject({ method: 'GET', url })

describe('response headers', () => {
  test('bind browsers to HTTPS for a year if the public address is HTTPS, and not otherwise', async () => {
    for (const url of PAGES) {
      const [bound, free] = [await open(secure, url), await open(plain, url)]
      expect(bound.headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains')
      expect(free.headers, url).not.toHaveProperty('strict-transport-security')
    }
  })

  test('forbid content sniffing and set no cookie, on pages and on every call', async () => {
    for (const url of PAGES) {
      const { headers } = await open(plain, url)
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers, url).not.toHaveProperty('set-cookie')
    }
    for (const call of plain.app.kernel.registered) {
      const input = sampleFor(inputOf(call)) as Record<string, unknown>
      const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
      const withBody = call.method === 'POST' || call.method === 'PUT'
      const { headers } = await plain.send({ method: call.method, url, ...(withBody && { payload: input }) })
      expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      expect(headers, url).not.toHaveProperty('set-cookie')
    }
    const { phone } = await makeUser(plain, { password: 'Yaoshi2026' })
    const login = { method: 'POST', url: PasswordLogin.path, payload: { username: phone, password: 'Yaoshi2026' } }
    const answer = await plain.send(login)
    expect(answer.json().code).toBe(200)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  test('of pages allow only scripts from this origin: no inline scripts and none made from text', async () => {
    const { headers } = await open(plain, '/h5api/docs')
    const policy = String(headers['content-security-policy'])
    const scripts = /script-src ([^;]+)/.exec(policy)![1]!
    expect(scripts).toMatch(/^'self'/)
    expect(scripts).not.toMatch(/unsafe|https?:|\*|data:|blob:/)
    expect(policy).toMatch(/default-src 'self'/)
    for (const closed of ["object-src 'none'", "base-uri 'self'", "frame-ancestors 'self'", "form-action 'self'"])
      expect(policy).toContain(closed)
  })
})

test('connections whose answers are not read are closed before those occupy too much memory', async () => {
  const http = await openHttp({
    log: pino({ level: 'silent' }),
    trustProxy: false,
    requestsPerMinute: 1_000,
    shared: null,
    https: false,
    checkResponses: true,
  })
  const file = Buffer.alloc(32 * 1024 * 1024)
  http.get('/file', async () => file)
  await http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => http.close())
  for (let n = 0; n < 8; n += 1) {
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1').pause()
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {}).write('GET /file HTTP/1.1\r\nhost: a\r\n\r\n')
    await once(socket, 'connect')
  }
  const connections = () => new Promise<number>((done) => http.server.getConnections((_, count) => done(count)))
  await expect.poll(connections).toBe(4)
})
