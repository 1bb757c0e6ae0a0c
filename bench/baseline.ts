/** The baseline, a separate process: node:http and one prepared statement; one SQL function for the hot offer. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { buyHot } from './baseline-orders.ts'
import { serveRequests } from './process-channel.ts'

/** What one address serves: a statement, and a prepared response with as many bytes as the shop's. */
export interface Prepared {
  path: string
  text: string
  values: unknown[]
  answer: unknown
  /** Positions of values that must be new each time. */
  fresh: number[]
}

/** Opens connections as the server does. */
export const SERVER_OPTIONS =
  '-c TimeZone=UTC -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan -c random_page_cost=1.1 -c jit=off'

let pool: Pool | undefined
const prepared = new Map<string, Prepared & { name: string }>()
let statements = 0

const server = createServer((request, response) => {
  const { text, values, answer, fresh, name } = prepared.get(request.url!)!
  const go = async () => {
    const now = fresh.length ? values.map((v, i) => (fresh.includes(i) ? randomUUID() : v)) : values
    await pool!.query({ name, text, values: now })
    const body = JSON.stringify(answer)
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }
  const failed = (error: unknown) => {
    console.error(error)
    response.writeHead(500, { 'content-length': 0 }).end()
  }
  if (request.method === 'GET') return void go().catch(failed)
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    JSON.parse(Buffer.concat(parts).toString())
    go().catch(failed)
  })
})

const handlers = {
  serve: async ({ url, connections, answers }: { url: string; connections: number; answers: Prepared[] }) => {
    if (pool?.options.max !== connections) {
      await pool?.end()
      pool = new Pool({ connectionString: url, max: connections, options: SERVER_OPTIONS })
    }
    for (const answer of answers) prepared.set(answer.path, { ...answer, name: `p${statements++}` })
    if (!server.listening) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return (server.address() as AddressInfo).port
  },
  buyHot,
}
export type BaselineHandlers = typeof handlers
serveRequests(handlers)
process.send?.('ready')
