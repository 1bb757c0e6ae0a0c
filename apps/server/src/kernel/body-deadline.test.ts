import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitBodyTime } from './body-deadline.ts'

const MS = 50

async function open() {
  const http = Fastify()
  onTestFinished(() => http.close())
  limitBodyTime(http, MS)
  http.addContentTypeParser('application/octet-stream', (_, body, done) => done(null, body))
  http.post('/form', async ({ body }) => ({ body }))
  http.post('/upload', async ({ body }) => {
    let bytes = 0
    for await (const part of body as AsyncIterable<Buffer>) bytes += part.length
    return { bytes }
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  return (http.server.address() as AddressInfo).port
}

/** Sends a request whose body stops after its first bytes until the callback has it go on; returns the whole answer. */
async function sendSlowly(port: number, path: string, type: string, rest: (socket: ReturnType<typeof connect>) => void) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += String(part)))
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: 8\r\n\r\n{"a"`)
  rest(socket)
  await once(socket, 'close')
  return answer
}

test('a body of JSON that does not arrive in its time is given up, and its connection closed', async () => {
  const answer = await sendSlowly(await open(), '/form', 'application/json', () => {})
  expect(answer).toContain('HTTP/1.1 408 Request Timeout')
})

test('a body that arrives in its time is read, and what an upload needs longer is not limited here', async () => {
  const port = await open()
  expect(await sendSlowly(port, '/form', 'application/json', (socket) => socket.write(': 1}'))).toContain('{"body":{"a":1}}')
  const late = (socket: ReturnType<typeof connect>) => void setTimeout(() => socket.write(': 1}'), MS * 3)
  expect(await sendSlowly(port, '/upload', 'application/octet-stream', late)).toContain('{"bytes":8}')
})
