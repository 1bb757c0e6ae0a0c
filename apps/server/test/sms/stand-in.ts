import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface SmsCall {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}
export interface Delivered {
  id: string
  phone: string
  signName: string
  template: string
  /** The values that replace the template's variables. */
  values: string[]
}
export type Answer = { status: number; content: object }
export type Outcome = { accepted: Delivered; answer: Answer } | { accepted: null; answer: Answer }

/** How a provider judges a call and what it answers, as the real one does. */
export interface Vendor {
  judge(call: SmsCall): Outcome
  /** The answer with one of its codes, as it sends it. */
  refuse(code: string): Answer
  throttled: string
}

/**
 * What the next call meets: a code of the provider's, before anything is done; an answer that is held until it is released; a
 * message that is sent although the answer is an error or gets lost; an answer that no one can read; none, so that the one after it
 * meets a later call.
 */
export type Failure =
  | { code: string }
  | 'none'
  | 'throttled'
  | 'held'
  | 'error after sending'
  | 'lost after sending'
  | 'down'
  | 'unreadable'

/** A provider of messages on this machine: judges every call as the real one, and fails as a test demands. */
export async function openStandIn(vendor: Vendor) {
  const calls: SmsCall[] = []
  const delivered: Delivered[] = []
  const failures: Failure[] = []
  const held = new Set<() => void>()
  const arrivals = new Set<() => void>()

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: await buffer(request) }
    calls.push(call)
    const failure = failures.shift()
    const send = ({ status, content }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (failure === 'down') return response.writeHead(503).end('<html>503</html>')
    if (failure === 'throttled') return send(vendor.refuse(vendor.throttled))
    if (typeof failure === 'object') return send(vendor.refuse(failure.code))
    const { accepted, answer } = vendor.judge(call)
    if (accepted) delivered.push(accepted)
    for (const arrive of arrivals) arrive()
    if (failure === 'held') await new Promise<void>((go) => held.add(go))
    if (failure === 'lost after sending') return request.socket.destroy()
    if (failure === 'error after sending') return send({ status: 500, content: {} })
    if (failure === 'unreadable') return response.end('OK')
    send(answer)
  }
  const server = createServer((request, response) => void serve(request, response))
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const release = () => {
    for (const go of held) go()
    held.clear()
  }
  const close = () => {
    release()
    server.closeAllConnections()
    return new Promise<void>((done) => server.close(() => done()))
  }
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    delivered,
    fail: (...next: Failure[]) => void failures.push(...next),
    release,
    /** Resolves when the next call has been judged. */
    judged: () => new Promise<void>((arrive) => arrivals.add(arrive)),
    close,
    /** It is there again, at the same address. */
    reopen: () => listen(port),
  }
}
export type StandIn = Awaited<ReturnType<typeof openStandIn>>
