import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { Manager, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { MAX_LINES, openLines } from './live-lines.ts'
import { openRealtime } from './realtime.ts'
import { trustOf } from './trusted-proxies.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test('an address may have so many live connections, and further ones when some have ended', () => {
  const lines = openLines(trustOf('loopback'))
  const ends = Array.from({ length: MAX_LINES }, (_, n) => lines.open(from('127.0.0.1', `192.0.2.${n}, 203.0.113.7`)))
  expect(lines.isFull(from('127.0.0.1', '203.0.113.7'))).toBe(true)
  expect(lines.isFull(from('203.0.113.7'))).toBe(true)
  expect(lines.isFull(from('127.0.0.1', '203.0.113.8'))).toBe(false)
  expect(lines.isFull(from('198.51.100.1', '203.0.113.8, 203.0.113.7'))).toBe(false)
  ends[0]!()
  expect(lines.isFull(from('127.0.0.1', '203.0.113.7'))).toBe(false)
})

test.each([
  [false, '203.0.113.7', '203.0.113.7'],
  [1, '203.0.113.7', '192.0.2.1'],
  [2, '203.0.113.7', '198.51.100.9'],
  ['uniquelocal', '::ffff:10.1.2.3', '192.0.2.1'],
  ['10.0.0.0/8,192.0.2.1', '10.1.2.3', '198.51.100.9'],
] as const)('with TRUST_PROXY=%s the caller is found as for other requests', (proxies, remote, caller) => {
  const lines = openLines(trustOf(proxies))
  for (let n = 0; n < MAX_LINES; n++) lines.open(from(caller))
  expect(lines.isFull(from(remote, '198.51.100.9, 192.0.2.1'))).toBe(true)
})

test('refuses the connections of an address beyond its number', async () => {
  const world = await openWorld()
  const server = createServer()
  const live = await openRealtime({
    server,
    notifier: { publish() {}, subscribe: async () => async () => {} },
    db: world.app.database.read,
    log: pino({ level: 'silent' }),
    admission: world.app.kernel.admission,
    roomsOf: async (tokens) => tokens.map(() => ['shop:1']),
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.close()
    await live.close()
    server.close()
  })
  const connect = () =>
    new Promise<string>((done) => {
      const manager = new Manager(base, { path: '/h5api/socket', transports: ['websocket'], reconnection: false })
      const socket = manager.socket('/', { auth: { token: 'good' } })
      sockets.push(socket)
      socket.once('connect', () => done('connected'))
      socket.once('connect_error', () => done('refused'))
    })
  const first = await Promise.all(Array.from({ length: MAX_LINES }, connect))
  expect(new Set(first)).toEqual(new Set(['connected']))
  expect(await connect()).toBe('refused')
  sockets[0]!.close()
  await expect.poll(connect).toBe('connected')
})
