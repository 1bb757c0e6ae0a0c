import { expect, test } from 'vitest'
import { openLiveNode } from '../../test/live.ts'
import { openWorld } from '../../test/world.ts'
import type { RoomsOf } from './live-admission.ts'

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
