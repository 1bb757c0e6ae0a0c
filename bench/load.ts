/** The load generator, a separate process: keep-alive connections over bare sockets, so that it costs the machine little. */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { serveRequests } from './process-channel.ts'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: string
  /** Sends a new idempotency key each time. */
  fresh?: boolean
  /** The address it comes from, as a proxy reports it. */
  from?: string
}
export interface LoadJob {
  port: number
  connections: number
  requests: Request[]
  /** Each connection repeats its own request: a buyer has one phone. Otherwise every connection cycles through all requests. */
  own?: boolean
  /** For how long; without it every request is sent once, on all connections at once. */
  ms?: number
}
export interface LoadResult {
  count: number
  seconds: number
  p50: number
  p99: number
  bytes: number
  /** How often each code of the envelope (or HTTP status, prefixed with `http`) came. */
  codes: Record<string, number>
  /** The first response with each code other than 200. */
  samples: Record<string, string>
}

const HEADER_END = Buffer.from('\r\n\r\n')

/** The bytes of a request; only the idempotency key changes from one to the next. */
function bytesOf(shot: Request): () => Buffer | string {
  const body = shot.body ?? ''
  const head =
    `${shot.method} ${shot.path} HTTP/1.1\r\nhost: 127.0.0.1\r\nsource-type: 3\r\n` +
    (shot.token ? `authorization: Bearer ${shot.token}\r\n` : '') +
    (shot.from ? `x-forwarded-for: ${shot.from}\r\n` : '') +
    (shot.method === 'POST' ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : '')
  if (shot.fresh) return () => `${head}idempotency-key: ${randomUUID()}\r\n\r\n${body}`
  const whole = Buffer.from(`${head}\r\n${body}`)
  return () => whole
}

/** The code of the envelope, or the HTTP status, prefixed with `http`, of whatever is no success. */
const codeOf = (status: number, body: Buffer) =>
  status === 200 ? (/^\{"code":(\d+)/.exec(body.toString('latin1', 0, 20))?.[1] ?? 'none') : `http${status}`

/** Reads a connection's responses one after the other. */
class Wire {
  private readonly socket: Socket
  private parts: Buffer[] = []
  private size = 0
  private need = Infinity
  private done: ((answer: { status: number; body: Buffer }) => void) | null = null
  private fail: (error: Error) => void = () => {}
  private status = 0
  private from = 0
  constructor(socket: Socket) {
    this.socket = socket
    socket.setNoDelay(true)
    socket.on('data', (part) => this.take(part))
    socket.on('error', (error) => this.fail(error))
    socket.on('close', () => this.fail(new Error('connection closed')))
  }
  send(bytes: Buffer | string) {
    return new Promise<{ status: number; body: Buffer }>((done, fail) => {
      this.done = done
      this.fail = fail
      this.socket.write(bytes)
    })
  }
  private take(part: Buffer) {
    this.parts.push(part)
    this.size += part.length
    if (this.need === Infinity) this.readHead()
    if (this.size < this.need) return
    const all = this.parts.length === 1 ? this.parts[0]! : Buffer.concat(this.parts)
    const body = all.subarray(this.from, this.need)
    this.parts = []
    this.size = 0
    this.need = Infinity
    this.done!({ status: this.status, body })
  }
  private readHead() {
    const all = this.parts.length === 1 ? this.parts[0]! : Buffer.concat(this.parts)
    const at = all.indexOf(HEADER_END)
    if (at < 0) return
    const head = all.toString('latin1', 0, at).toLowerCase()
    const length = /content-length: (\d+)/.exec(head)
    if (!length) throw new Error(`an answer without length:\n${head}`)
    this.status = Number(head.slice(9, 12))
    this.from = at + HEADER_END.length
    this.need = this.from + Number(length[1])
  }
  end() {
    this.fail = () => {}
    this.socket.destroy()
  }
}

const open = (port: number) =>
  new Promise<Wire>((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => done(new Wire(socket))).once('error', fail)
  })

async function runLoad({ port, connections, requests, own, ms }: LoadJob): Promise<LoadResult> {
  const wires = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const times: number[] = []
  const codes: Record<string, number> = {}
  const samples: Record<string, string> = {}
  let bytes = 0
  const ready = requests.map(bytesOf)
  const began = performance.now()
  const until = ms === undefined ? Infinity : began + ms
  let next = 0
  await Promise.all(
    wires.map(async (wire, i) => {
      for (let n = i; ; n++) {
        const turn = own ? i : ms === undefined ? next++ : n
        const sent = performance.now()
        if (sent >= until || (ms === undefined && turn >= requests.length)) return
        const { status, body } = await wire.send(ready[turn % ready.length]!())
        times.push(performance.now() - sent)
        bytes += body.length
        const code = codeOf(status, body)
        codes[code] = (codes[code] ?? 0) + 1
        if (code !== '200') samples[code] ??= body.toString('utf8').slice(0, 400)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const wire of wires) wire.end()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { count: times.length, seconds, p50: at(0.5), p99: at(0.99), bytes, codes, samples }
}

export interface RateJob {
  port: number
  /** Requests a second, sent on time whether or not the earlier ones are answered, each on a free connection or a new one. */
  rate: number
  ms: number
  requests: Request[]
  /** Connections that are open from the beginning, as a proxy keeps them. */
  connections: number
  /** From how many addresses they come, as a trusted proxy reports it. */
  addresses: number
}
export interface RateResult {
  /** By HTTP status: how many responses, and how long they took, in milliseconds. */
  statuses: Record<string, { count: number; p50: number; p99: number; max: number }>
  /** How often each code of the envelope (or HTTP status, prefixed with `http`) came. */
  codes: Record<string, number>
  /** Requests without a response. */
  lost: number
  connections: number
  /** The processor time of this program, in seconds: its share of the machine. */
  cpuSeconds: number
}

/** Users do not wait for each other: an open loop. */
async function runAtRate({ port, rate, ms, requests, addresses, connections }: RateJob): Promise<RateResult> {
  const free: Wire[] = []
  const all: Wire[] = []
  const times = new Map<number, number[]>()
  const codes: Record<string, number> = {}
  let lost = 0
  const sendOne = async (n: number) => {
    const request = requests[n % requests.length]!
    const address = n % addresses
    const bytes = bytesOf({ ...request, from: `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}` })()
    const sent = performance.now()
    let wire = free.pop()
    try {
      if (!wire) all.push((wire = await open(port)))
      const { status, body } = await wire.send(bytes)
      const code = codeOf(status, body)
      codes[code] = (codes[code] ?? 0) + 1
      const taken = times.get(status) ?? []
      taken.push(performance.now() - sent)
      times.set(status, taken)
      free.push(wire)
    } catch {
      lost += 1
    }
  }
  free.push(...(await Promise.all(Array.from({ length: connections }, () => open(port)))))
  all.push(...free)
  const cpu = process.cpuUsage()
  const began = performance.now()
  const sending: Promise<void>[] = []
  while (performance.now() - began < ms) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    while (sending.length < due) sending.push(sendOne(sending.length))
    await new Promise((next) => void setTimeout(next, 2))
  }
  await Promise.all(sending)
  const { user, system } = process.cpuUsage(cpu)
  for (const wire of all) wire.end()
  const statuses = [...times].map(([status, taken]) => {
    taken.sort((a, b) => a - b)
    const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))]!
    return [status, { count: taken.length, p50: at(0.5), p99: at(0.99), max: taken.at(-1)! }]
  })
  return { statuses: Object.fromEntries(statuses), codes, lost, connections: all.length, cpuSeconds: (user + system) / 1e6 }
}

const handlers = { runLoad, runAtRate }
export type LoadHandlers = typeof handlers
serveRequests(handlers)
process.send?.('ready')
