import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a stopping server still takes requests on its open connections; each answer asks its connection to end. */
const DRAIN_MS = 250
/** How long those answers may take; Fastify itself gives a stop 10 s. */
const ANSWER_TIMEOUT_MS = 8_500
/** How long a stop may wait for an empty backlog. */
const BACKLOG_TIMEOUT_MS = 250

/**
 * Waits for a short turn of the event loop in which no connection was accepted. One connection is accepted each turn, and those that
 * still wait in the backlog when the server closes are reset: without this, most stops of a busy server cut somebody off.
 */
async function untilBacklogIsEmpty(server: NetServer) {
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  const until = performance.now() + BACKLOG_TIMEOUT_MS
  // The rest of this turn says nothing: it polled for connections before we counted.
  await nextTurn()
  for (let began = performance.now(); began < until; began = performance.now()) {
    const before = accepted
    await nextTurn()
    if (accepted === before && performance.now() - began < 1) break
  }
  server.off('connection', count)
}

/**
 * Makes a stop graceful: no new connections, so that a balancer goes elsewhere; requests on the open ones are still answered (closed at
 * once, they would cut off what is on its way); then the rest is closed: idle connections, and unused ones, which count as busy until
 * their first request.
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
