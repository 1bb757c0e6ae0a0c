import type { FastifyInstance } from 'fastify'

/**
 * Logs once that requests come through a proxy that the settings do not name: all of them then count as one caller, who soon meets the
 * limits that are meant for one.
 */
export function reportHiddenCallers(http: FastifyInstance) {
  let isReported = false
  http.addHook('onRequest', async (request) => {
    if (isReported || !request.headers['x-forwarded-for']) return
    isReported = true
    request.log.warn(
      { from: request.ip },
      'Requests carry X-Forwarded-For, but TRUST_PROXY is not set: everyone behind that proxy counts as one caller. Set TRUST_PROXY to the number of proxies or to their addresses.',
    )
  })
}
