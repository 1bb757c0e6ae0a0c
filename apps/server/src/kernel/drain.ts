import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * How long a stopping server still accepts requests on its open connections; each response asks the client to close its
 * connection.
 */
const DRAIN_MS = 250
/** How long those responses may take; Fastify itself allows 10 s for a stop. */
const ANSWER_TIMEOUT_MS = 8_500
/** How long a stop may wait for an empty backlog. */
const BACKLOG_TIMEOUT_MS = 250

/**
 * Waits for a short iteration of the event loop in which no connection was accepted. One connection is accepted per iteration,
 * and those still waiting in the backlog when the server closes are reset: without this, most stops of a busy server cut some
 * client off.
 */
async function untilBacklogIsEmpty(server: NetServer) {
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  const until = performance.now() + BACKLOG_TIMEOUT_MS
  // The rest of this iteration proves nothing: it polled for connections before we counted.
  await nextTurn()
  for (let began = performance.now(); began < until; began = performance.now()) {
    const before = accepted
    await nextTurn()
    if (accepted === before && performance.now() - began < 1) break
  }
  server.off('connection', count)
}

/**
 * Makes a stop graceful. It accepts no new connections, so that a load balancer uses other nodes; requests on open connections
 * are still served (closing at once would cut off what is in flight). Then it closes the rest: idle connections, and unused ones,
 * which count as busy until their first request.
 */
export function drainOnClose(http: FastifyInstance) {
  let open = 0
  http.server.on('request', (_, response) => {
    open += 1
    response.once('close', () => (open -= 1))
  })
  http.addHook('preClose', async () => {
    const { server } = http
    if (!server.listening) return
    await untilBacklogIsEmpty(server)
    NetServer.prototype.close.call(server)
    const began = performance.now()
    do await pause(DRAIN_MS)
    while (open > 0 && performance.now() - began < ANSWER_TIMEOUT_MS)
    server.closeAllConnections()
  })
}
