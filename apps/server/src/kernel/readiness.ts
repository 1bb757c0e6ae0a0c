import type { FastifyInstance } from 'fastify'
import { Pool } from 'pg'

/** How long the database may take to accept a connection, and then to answer. */
const TIMEOUT_MS = 1_000
/** How long an answer counts: however often it is asked for, the database is asked once in that time. */
const VALID_MS = 1_000

export interface Readiness {
  /** Why this node can't serve at the moment, in words for its operator; null when it can. */
  problem(): Promise<string | null>
  /** From now on it answers that the node is stopping. */
  stop(): Promise<void>
}

/**
 * Whether this node can serve: the database responds to it and has run every migration that it knows. It asks over a separate
 * connection: a node whose connections are all busy is slow, not away, and a balancer must not send its work to the others.
 */
export function openReadiness(
  url: string,
  migrations: readonly string[],
  { now = () => performance.now(), timeoutMs = TIMEOUT_MS } = {},
): Readiness {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    allowExitOnIdle: true,
  })
  // Of the idle connection, when the database goes away.
  pool.on('error', () => {})
  const ask = async () => {
    try {
      const { rows } = await pool.query<{ pending: number }>(
        'select count(*)::int as pending from unnest($1::text[]) as known (name) where name not in (select name from meta.migration)',
        [migrations],
      )
      const { pending } = rows[0]!
      return pending ? `The database has not run ${pending} of the migrations.` : null
    } catch {
      return 'The database does not respond.'
    }
  }
  let latest: { at: number; problem: Promise<string | null> } | undefined
  let stopping: Promise<void> | undefined
  return {
    async problem() {
      if (stopping) return 'This node is stopping.'
      // One question at a time: it counts from when it is answered.
      if (!latest || latest.at + VALID_MS <= now()) {
        const asked = { at: Infinity, problem: ask() }
        latest = asked
        void asked.problem.then(() => (asked.at = now()))
      }
      return await latest.problem
    },
    stop: () => (stopping ??= pool.end()),
  }
}

/** `/ready` for balancers and updates: 200 when this node can serve, otherwise 503 with the reason. `/health` only says that it runs. */
export function serveReadiness(http: FastifyInstance, readiness: Readiness) {
  http.get('/ready', async (_, reply) => {
    const problem = await readiness.problem()
    reply.header('cache-control', 'no-store')
    return problem === null ? { ready: true } : reply.code(503).send({ ready: false, reason: problem })
  })
}
