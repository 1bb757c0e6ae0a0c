import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A minimal round-robin balancer; it skips servers that do not accept connections. */
export async function openBalancer(bases: readonly string[]) {
  let turn = 0
  const served = bases.map(() => 0)
  let cut = 0
  const server = createServer((incoming, outgoing) => {
    const body: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => body.push(chunk))
    incoming.on('end', () => {
      const first = turn++
      const pass = (tried: number) => {
        const n = (first + tried) % bases.length
        const onward = request(`${bases[n]}${incoming.url}`, {
          method: incoming.method!,
          headers: incoming.headers,
          agent: false,
        })
        onward.on('response', (answer) => {
          served[n]! += 1
          outgoing.writeHead(answer.statusCode!, { 'content-type': answer.headers['content-type'] ?? 'text/plain' })
          answer.pipe(outgoing)
        })
        onward.on('error', (error: NodeJS.ErrnoException) => {
          // That server did not accept the connection, so it cannot have executed the request: the other one may.
          if (error.code === 'ECONNREFUSED' && tried + 1 < bases.length) return pass(tried + 1)
          cut += 1
          outgoing.writeHead(502, { 'content-type': 'application/json' }).end('{"code":502,"msg":"no server answers","data":{}}')
        })
        onward.end(Buffer.concat(body))
      }
      pass(0)
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, served, cut: () => cut }
}
