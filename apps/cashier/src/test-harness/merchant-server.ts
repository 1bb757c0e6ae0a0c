import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Received {
  headers: IncomingHttpHeaders
  rawBody: Buffer
  /** The body, parsed. */
  event: Record<string, unknown>
}

/** A merchant's server: records every callback and responds as configured. */
export async function openMerchantServer() {
  const received: Received[] = []
  let answer = { status: 200, body: '{"code":"SUCCESS"}' }
  async function receive(request: IncomingMessage, response: ServerResponse) {
    const rawBody = await buffer(request)
    received.push({ headers: request.headers, rawBody, event: JSON.parse(String(rawBody)) as Record<string, unknown> })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    received,
    answerWith(status: number, body: string) {
      answer = { status, body }
    },
    types: () => received.map(({ event }) => event['type']),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
