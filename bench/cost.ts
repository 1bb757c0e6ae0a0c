/** The processor time of anonymous requests, each alone: the server's process and its PostgreSQL backends, in milliseconds. */
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { addressOf, anonymousRequests, KINDS, type Anonymous, type Kind } from './anonymous.ts'
import { median } from './samples.ts'
import type { Row } from './table.ts'
import type { Shop } from './world.ts'

const BAR_MS = 50
/** How many of the dearest, each of another word, have their neighbours measured. */
const FOLLOWED = 8
/** How many of each kind are measured again, and how often. */
const FINALISTS = 4
const REPEATED = 5
const MAX_ATTEMPTS = 60

interface Used {
  serverMs: number
  postgresMs: number
}
interface Cost extends Anonymous, Used {
  /** When a connection served it for the first time, and PostgreSQL planned its statements. */
  firstMs: number
}
const totalMs = ({ serverMs, postgresMs }: Used) => serverMs + postgresMs

/** The processor time a process has used so far; 0 once it has ended. */
const usedMs = (pid: number) => {
  const file = `/proc/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0
}
const backendsOf = async (sql: Client) => {
  const { rows } = await sql.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return new Map(rows.map(({ pid }) => [pid, usedMs(pid)]))
}

const keyOf = (request: Anonymous) => `${addressOf(request)} ${request.body ?? ''}`

/** What one request costs. Nothing else may use the shop or its database meanwhile; one that a busy machine refuses is repeated. */
async function costOf(shop: Shop, sql: Client, request: Anonymous, attempt = 1): Promise<Used> {
  const before = { server: await shop.server.request('cpu'), backends: await backendsOf(sql) }
  const { method = 'GET', body } = request
  const headers = { 'source-type': '3', ...(body !== undefined && { 'content-type': 'application/json' }) }
  const response = await fetch(`http://127.0.0.1:${shop.port}/h5api${addressOf(request)}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  const { code } = (await response.json()) as { code: number }
  if (code === 503 && attempt < MAX_ATTEMPTS) {
    await pause(1_000)
    return costOf(shop, sql, request, attempt + 1)
  }
  // Not every cursor fits every word, and most calls that write refuse who knows no code. What costs is finding that out.
  if (code >= 500 || (request.kind !== 'write' && request.kind !== 'page' && code !== 200 && code !== 422))
    throw new Error(`${addressOf(request)}: ${code}`)
  const server = await shop.server.request('cpu')
  let postgresMs = 0
  for (const [pid, used] of await backendsOf(sql)) postgresMs += used - (before.backends.get(pid) ?? 0)
  return { serverMs: server - before.server, postgresMs }
}

/**
 * Looks for the dearest requests: from a selection of every kind, follows the dearest to their neighbours. Returns all that were
 * measured, the dearest first; null where the system does not tell the time of other processes.
 */
export async function findDearest(shop: Shop, sql: Client): Promise<Cost[] | null> {
  if (!existsSync('/proc/self/schedstat')) return null
  const { first, neighbours } = await anonymousRequests(sql)
  const costs = new Map<string, Cost>()
  const measure = async (requests: readonly Anonymous[]) => {
    for (const request of requests) {
      const what = keyOf(request)
      if (costs.has(what)) continue
      const firstMs = totalMs(await costOf(shop, sql, request))
      costs.set(what, { ...request, ...(await costOf(shop, sql, request)), firstMs })
    }
  }
  const dearest = () => [...costs.values()].toSorted((a, b) => totalMs(b) - totalMs(a))
  await measure(first)
  const followed = new Set<string>()
  const wordOf = ({ kind, query }: Anonymous) => `${kind} ${query.keyword}`
  while (followed.size < FOLLOWED) {
    const next = dearest().find((cost) => !followed.has(wordOf(cost)))!
    followed.add(wordOf(next))
    await measure(neighbours(next))
  }
  // The median of several: a single one may have met a collection of garbage.
  for (const kind of Object.keys(KINDS) as Kind[])
    for (const request of dearest()
      .filter((cost) => cost.kind === kind)
      .slice(0, FINALISTS)) {
      const samples: Used[] = []
      for (let n = 0; n < REPEATED; n++) samples.push(await costOf(shop, sql, request))
      const of = (part: keyof Used) => median(samples.map((sample) => sample[part]))
      costs.set(keyOf(request), { ...request, serverMs: of('serverMs'), postgresMs: of('postgresMs') })
    }
  return dearest()
}

const describe = ({ path, query }: Anonymous) =>
  `${path.replace('/mall/client/', '')} ${Object.entries(query)
    .map(([name, value]) => `${name}=${value.length > 24 ? `${value.slice(0, 24)}…` : value}`)
    .join(' ')}`.trim()

/** One row for each kind of request. */
export function costRows(costs: readonly Cost[] | null, goods: string): Row[] {
  return (Object.keys(KINDS) as Kind[]).map((kind) => {
    const work = `Processor time of the dearest anonymous request with ${goods}: ${KINDS[kind]}`
    const ofKind = costs?.filter((cost) => cost.kind === kind) ?? []
    const [dearest] = ofKind
    if (!dearest) return { work, against: '–', figure: 'not measured: only Linux tells it', target: `≤ ${BAR_MS} ms`, met: null }
    return {
      work,
      against: `${ofKind.length} requests, each alone; the median of ${REPEATED}`,
      figure: `${totalMs(dearest).toFixed(1)} ms (PostgreSQL ${dearest.postgresMs.toFixed(1)}, server ${dearest.serverMs.toFixed(1)}; ${dearest.firstMs.toFixed(1)} ms where a connection serves it for the first time): ${describe(dearest)}`,
      target: `≤ ${BAR_MS} ms`,
      met: totalMs(dearest) <= BAR_MS,
    }
  })
}
