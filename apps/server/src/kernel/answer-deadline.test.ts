import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitAnswerTime } from './answer-deadline.ts'

/** More than the kernel's buffers of both ends take on this machine. */
const BYTES = 24 * 1024 * 1024
const LARGE = Buffer.alloc(BYTES, 'a')
const TICK_MS = 10

async function open(limits: Parameters<typeof limitAnswerTime>[1]) {
  const http = Fastify({ forceCloseConnections: true })
  onTestFinished(() => http.close())
  limitAnswerTime(http, { tickMs: TICK_MS, ...limits })
  http.get('/file', async (_, reply) => reply.type('application/pdf').send(LARGE))
  http.get('/stream', async (_, reply) => reply.header('content-length', BYTES).send(Readable.from([LARGE])))
  http.get('/small', async () => ({ small: true }))
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  /** Asks for these in one go and does not read. */
  const ask = (...paths: string[]) => {
    const socket = connect(port, '127.0.0.1').pause()
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join(''))
    return socket
  }
  const connections = () =>
    new Promise<number>((done, fail) => http.server.getConnections((error, n) => (error ? fail(error) : done(n))))
  return { ask, connections }
}

/** Reads until so many bytes have come or the connection ends; returns how many came. */
async function read(socket: ReturnType<typeof connect>, bytes: number) {
  let come = 0
  const all = new Promise<void>((done) => {
    socket.on('data', (part) => {
      come += part.length
      if (come >= bytes) done()
    })
  })
  const ended = once(socket, 'close')
  socket.resume()
  await Promise.race([all, ended])
  return come
}

test.each(['/file', '/stream'])(
  'whoever does not read %s is disconnected once the time for its size has passed',
  async (path) => {
    const { ask, connections } = await open({ graceSeconds: 2, bytesASecond: BYTES })
    const sockets = Array.from({ length: 5 }, () => ask(path))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    await expect.poll(connections).toBe(0)
    expect(await read(sockets[0]!, BYTES)).toBeLessThan(BYTES)
  },
)

test('who reads late, but in the time for its size, gets all of it, and the next answer of the connection', async () => {
  const { ask, connections } = await open({ graceSeconds: 2, bytesASecond: BYTES / 3_000 })
  const [slow, without] = [ask('/file', '/small'), ask('/small')]
  await once(without, 'connect')
  // What was sent in full holds nothing, however long its connection stays.
  setTimeout(() => slow.emit('rested'), TICK_MS * 10)
  await once(slow, 'rested')
  expect(await connections()).toBe(2)
  expect(await read(slow, BYTES)).toBeGreaterThanOrEqual(BYTES)
})

test('answers that wait behind an unread one go with its connection', async () => {
  const { ask, connections } = await open({ graceSeconds: 2, bytesASecond: BYTES })
  const socket = ask('/file', '/file', '/file')
  await once(socket, 'connect')
  await expect.poll(connections).toBe(0)
})

test('where unread answers come to too much, the oldest are given up, and a new one is sent', async () => {
  const { ask, connections } = await open({ graceSeconds: 100_000, maxUnsentBytes: 3.5 * BYTES })
  for (let n = 1; n <= 3; n += 1) {
    ask('/file')
    await expect.poll(connections).toBe(n)
  }
  const first = ask('/file')
  await once(first, 'connect')
  await expect.poll(connections).toBe(3)
  expect(await read(ask('/small'), 1)).toBeGreaterThan(0)
})
