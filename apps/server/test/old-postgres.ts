import { createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A message of PostgreSQL's protocol: its type, its length, its content. */
function message(type: string, content: Buffer) {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
const int = (bytes: 2 | 4, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeIntBE(value, 0, bytes)
  return buffer
}
const LOGGED_IN = message('R', int(4, 0))
const READY = message('Z', Buffer.from('I'))
const TEXT_TYPE = 25

/** A row of texts, under their names. */
function answer(row: Record<string, string>) {
  const entries = Object.entries(row)
  const columns = entries.map(([name]) =>
    Buffer.concat([Buffer.from(`${name}\0`), int(4, 0), int(2, 0), int(4, TEXT_TYPE), int(2, -1), int(4, -1), int(2, 0)]),
  )
  const values = entries.map(([, value]) => Buffer.concat([int(4, Buffer.byteLength(value)), Buffer.from(value)]))
  return Buffer.concat([
    message('T', Buffer.concat([int(2, columns.length), ...columns])),
    message('D', Buffer.concat([int(2, values.length), ...values])),
    message('C', Buffer.from('SELECT 1\0')),
    READY,
  ])
}

/** A stand-in for a PostgreSQL of some version: it lets everyone in and answers every statement with its version. */
export async function openOldPostgres({ version, name }: { version: number; name: string }): Promise<string> {
  const server = createServer((socket: Socket) => {
    let isLoggedIn = false
    socket.on('error', () => {})
    socket.on('data', (part) => {
      if (!isLoggedIn) {
        isLoggedIn = true
        return void socket.write(Buffer.concat([LOGGED_IN, READY]))
      }
      if (String.fromCharCode(part[0]!) !== 'Q') return void socket.end()
      socket.write(answer({ version: String(version), name }))
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/shop`
}
