import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { GetBoot } from '@shop/contract'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { openLiveNode } from '../../test/live.ts'
import { openWorld } from '../../test/world.ts'
import type { RoomsOf } from './live-admission.ts'

const A_MINUTE = 4
const world = await openWorld({ settings: { READ_CONNECTIONS: '1' } })
const narrow = await openWorld({ settings: { REQUESTS_PER_MINUTE: String(A_MINUTE) } })
const poor = await openWorld({ settings: { WORK_MS_PER_MINUTE: '3' } })

/** Each check of tokens, and what it waits for. */
const asked: (readonly string[])[] = []
let until: Promise<unknown> = Promise.resolve()
const roomsOf: RoomsOf = async (tokens) => {
  asked.push(tokens)
  await until
  return tokens.map((token) => (token.startsWith('good') ? ['shop:1'] : null))
}
const node = openLiveNode(world, { roomsOf })
const narrowNode = openLiveNode(narrow)
const poorNode = openLiveNode(poor, { roomsOf })

const PATH = '/h5api/socket/?EIO=4&transport=websocket'
/** A connection that says what no client of ours would, as often as it likes. */
async function openRaw(origin: string) {
  const socket = new WebSocket(`ws${origin.slice(4)}${PATH}`)
  onTestFinished(() => socket.close())
  const received: string[] = []
  socket.addEventListener('message', ({ data }) => received.push(String(data)))
  const closed = once(socket, 'close')
  await once(socket, 'open')
  return { received, closed, introduce: (token: string) => socket.send(`40${JSON.stringify({ token })}`) }
}
/** The status of the answer to a request for a live connection. */
async function statusOf(origin: string) {
  const request = get(`${origin}${PATH}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    },
  })
  return new Promise<number>((done, fail) => {
    request.once('upgrade', (response, socket) => (socket.destroy(), done(response.statusCode!)))
    request.once('response', (response) => (response.resume(), done(response.statusCode!)))
    request.once('error', fail)
  })
}

test('a connection says once who it is: whoever says it again and again is looked up once, and disconnected', async () => {
  asked.length = 0
  const { closed, introduce } = await openRaw(node.origin())
  for (let n = 0; n < 50; n++) introduce(`u${randomUUID()}.AAA`)
  await closed
  expect(asked.flat().length).toBeLessThanOrEqual(1)
})

test('a refused connection is closed after its answer', async () => {
  const { received, closed, introduce } = await openRaw(node.origin())
  introduce('bad')
  await closed
  expect(received.at(-1)).toBe('44{"message":"401"}')
})

test('opening connections counts as calling: an address that does it too often has to wait with both', async () => {
  const statuses: number[] = []
  for (let n = 0; n < A_MINUTE + 2; n++) statuses.push(await statusOf(narrowNode.origin()))
  expect(statuses).toEqual([...Array.from({ length: A_MINUTE }, () => 101), 429, 429])
  expect((await narrow.call(GetBoot, {})).code).toBe(429)
})

test('the checks of connections cost their address', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    statuses.push(await statusOf(poorNode.origin()))
    if (statuses.at(-1) !== 101) break
    const { closed, introduce } = await openRaw(poorNode.origin()).catch(() => ({ closed: null, introduce: null }))
    introduce?.('bad')
    await closed
  }
  expect(statuses.at(-1)).toBe(429)
})

test('many connections that are opened at once are checked by a few statements', async () => {
  asked.length = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  until = promise
  const clients = Array.from({ length: 40 }, (_, n) => node.connect(`good ${n}`))
  await expect.poll(node.count, { timeout: 10_000 }).toBeGreaterThanOrEqual(40)
  expect(asked.length).toBe(2)
  until = Promise.resolve()
  resolve()
  await Promise.all(clients)
  expect(asked.flat()).toHaveLength(40)
  expect(asked.length).toBeLessThan(20)
})

test('while guests’ reads are refused, connections of strangers are not checked, and come back automatically', async () => {
  const { reading } = world.app.database.gates
  // A pace of half a second.
  await reading.enter('system')
  for (let n = 0; n < 40; n++) {
    reading.leave(500)
    await reading.enter('system')
  }
  asked.length = 0
  const socket = io(node.origin(), {
    path: '/h5api/socket',
    transports: ['websocket'],
    auth: { token: 'good stranger' },
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 20,
  })
  onTestFinished(() => void socket.close())
  const errors: Error[] = []
  socket.on('connect_error', (error) => errors.push(error))
  await new Promise((done) => void socket.io.once('reconnect_attempt', done))
  expect(asked).toEqual([])
  expect(errors.map(({ message }) => message)).not.toContain('401')
  reading.leave(0)
  await expect.poll(() => socket.connected, { timeout: 15_000 }).toBe(true)
})
