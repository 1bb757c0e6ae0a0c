import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Server } from 'socket.io'
import { io as connect } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { openLiveNode } from '../../test/live.ts'
import { openWorld } from '../../test/world.ts'
import type { RoomsOf } from './live-admission.ts'
import { holdToRights } from './live-rights.ts'

const world = await openWorld()
/** Rights as a test sets them, and the tokens that were asked about together. */
const rights = new Map<string, string[]>()
let asked: (readonly string[])[] = []
let meanwhile: (tokens: readonly string[]) => Promise<unknown> = async () => {}
const roomsOf: RoomsOf = async (tokens) => {
  asked.push(tokens)
  const found = tokens.map((token) => rights.get(token) ?? null)
  await meanwhile(tokens)
  return found
}
const checking = openLiveNode(world, { checkMs: 20, roomsOf })
const quiet = openLiveNode(world, { roomsOf })

test('checks many connections together', async () => {
  const tokens = ['a', 'b', 'c', 'd', 'e']
  for (const token of tokens) rights.set(token, ['shop:1'])
  const clients = await Promise.all(tokens.map((token) => checking.connect(token)))
  asked = []
  await expect.poll(() => asked.some((batch) => tokens.every((token) => batch.includes(token)))).toBe(true)
  rights.delete('c')
  await expect.poll(() => clients.map(({ socket }) => socket.connected)).toEqual([true, true, false, true, true])
})

test('keeps the connections while rights can’t be read, and checks them once they can', async () => {
  rights.set('kept', ['shop:1']).set('lost', ['shop:1'])
  const [kept, lost] = [await checking.connect('kept'), await checking.connect('lost')]
  asked = []
  meanwhile = async () => {
    throw new Error('the database is away')
  }
  rights.delete('lost')
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  expect([kept.socket.connected, lost.socket.connected]).toEqual([true, true])
  meanwhile = async () => {}
  await expect.poll(() => lost.socket.connected).toBe(false)
  expect(kept.socket.connected).toBe(true)
})

test('race: a right that ends while its connection is being admitted ends the connection', async () => {
  rights.set('admitted', ['user:9'])
  meanwhile = async (tokens) => {
    // The other node checks its connections all the time.
    if (!tokens.includes('admitted')) return
    meanwhile = async () => {}
    rights.delete('admitted')
    // This node has learnt of the change when another connection has.
    rights.set('witness', ['user:9'])
    const witness = await quiet.connect('witness')
    await quiet.emit('rights-changed', { user: 9 }, {})
    await expect.poll(() => witness.received.length).toBe(1)
  }
  const { socket } = await quiet.connect('admitted')
  await expect.poll(() => socket.connected).toBe(false)
})

test('delivers nothing to a connection whose rights are gone, not even what was written right after', async () => {
  rights.set('leaving', ['user:8', 'shop:8']).set('staying', ['shop:8'])
  const [leaving, staying] = [await quiet.connect('leaving'), await quiet.connect('staying')]
  rights.set('leaving', ['user:8'])
  await quiet.emit('rights-changed', { user: 8 }, {})
  await quiet.emit('pay-settled', { shop: 8 }, { tradeId: 1 })
  await expect.poll(staying.trades).toEqual([1])
  expect(leaving.received.map(({ name }) => name)).toEqual(['rights-changed'])
})

test('disconnects at once who does not read what it is sent, and leaves who reads', async () => {
  const server = createServer()
  const io = new Server(server, { transports: ['websocket'] })
  const held = holdToRights(io, {
    roomsOf: async (tokens) => tokens.map(() => ['shop:1']),
    admission: world.app.kernel.admission,
    callerOf: () => ({ ip: '127.0.0.1' }),
    log: world.app.kernel.log,
  })
  onTestFinished(async () => {
    held.stop()
    await io.close()
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const open = async () => {
    const client = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    onTestFinished(() => void client.close())
    await new Promise<void>((done, fail) => void client.once('connect', done).once('connect_error', fail))
    return client
  }
  const [reading, paused] = [await open(), await open()]
  await expect.poll(() => io.of('/').adapter.rooms.get('shop:1')?.size).toBe(2)
  let received = 0
  reading.on('large', () => (received += 1))
  ;(paused.io.engine.transport as unknown as { ws: { _socket: Socket } }).ws._socket.pause()
  const large = 'a'.repeat(16 * 1024)
  let sent = 0
  // What the kernel takes for it, and then what may wait here.
  while (io.of('/').sockets.size === 2 && sent < 6_000) {
    io.to('shop:1').emit('large', large)
    sent += 1
    await nextTurn()
  }
  expect([...io.of('/').sockets.keys()]).toEqual([reading.id])
  await expect.poll(() => received).toBe(sent)
})
