import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections } from './connection-limit.ts'
import { trustOf } from './trusted-proxies.ts'

/** A server that greets whoever it accepts. */
async function openServer(trustProxy: string | number | false) {
  const server = createServer()
  limitConnections(server, trustOf(trustProxy), 3)
  server.on('connection', (socket: Socket) => !socket.destroyed && socket.on('error', () => {}).write('hello'))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return async (localAddress: string) => {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    sockets.push(socket)
    const accepted = await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
    return { accepted, socket }
  }
}

test('an address may have so many connections, and further ones when some have ended', async () => {
  const open = await openServer(false)
  const first = await Promise.all(Array.from({ length: 3 }, () => open('127.0.0.2')))
  expect(first.map(({ accepted }) => accepted)).toEqual([true, true, true])
  expect((await open('127.0.0.2')).accepted).toBe(false)
  expect((await open('127.0.0.3')).accepted).toBe(true)
  first[0]!.socket.destroy()
  await expect.poll(async () => (await open('127.0.0.2')).accepted).toBe(true)
})

test.each(['loopback', 1])('a trusted proxy (%s) may have any number', async (trustProxy) => {
  const open = await openServer(trustProxy)
  const all = await Promise.all(Array.from({ length: 10 }, () => open('127.0.0.2')))
  expect(all.filter(({ accepted }) => !accepted)).toEqual([])
})
