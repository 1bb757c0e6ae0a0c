import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A database connection that passes through this process, so that a test can watch it and cut it. */
export async function openProxy(url: string) {
  const target = new URL(url)
  const open = new Set<Socket>()
  let isCut = false
  let packets = 0
  let bytes = 0
  const received: Buffer[] = []
  let cutAt = Infinity
  let onCut = () => {}
  const cut = () => {
    isCut = true
    for (const side of open) side.destroy()
    open.clear()
  }
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const onward = connect(Number(target.port), target.hostname)
    for (const [side, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(side)
      side.on('error', () => {}).on('close', () => other.destroy())
    }
    client.on('data', (part) => {
      packets += 1
      bytes += part.length
      if (bytes < cutAt) return
      // Before anyone can notice the cut.
      onCut()
      cut()
    })
    onward.on('data', (part) => received.push(part))
    client.pipe(onward).pipe(client)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const proxied = new URL(target)
  proxied.hostname = '127.0.0.1'
  proxied.port = String((server.address() as AddressInfo).port)
  return {
    url: proxied.href,
    /** How many packets clients have sent. */
    packets: () => packets,
    /** How many bytes clients have sent: the same for the same work, while packets hold more of it the busier the machine is. */
    bytes: () => bytes,
    /** The types of the messages that the database has sent, a letter each; for a single connection. */
    received: () => messageTypes(Buffer.concat(received)),
    /** Closes all connections and accepts no new ones. */
    cut,
    /** Does so when clients have sent this many bytes. */
    cutAfter(count: number, then: () => void) {
      cutAt = count
      onCut = then
    },
    restore: () => void (isCut = false),
  }
}

/** Each message begins with its type and its length, which counts itself. */
function messageTypes(bytes: Buffer): string[] {
  const types: string[] = []
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) types.push(String.fromCharCode(bytes[at]!))
  return types
}
