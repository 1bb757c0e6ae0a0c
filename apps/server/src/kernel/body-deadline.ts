import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TransportError } from './transport-error.ts'

/** The time for a body of JSON: the largest, 128 KB, needs 70 kbit/s, the usual one of 1 KB hardly any. */
export const BODY_MS = 15_000

/**
 * Gives up bodies of JSON that take longer with 408, so that a few bytes a second don't hold a connection as long as an upload may.
 * What is uploaded has its own limits (files/least-rate.ts).
 */
export function limitBodyTime(http: FastifyInstance, milliseconds = BODY_MS) {
  http.addHook('preParsing', (request: FastifyRequest, _reply, payload, next) => {
    next(null, payload)
    if (!request.headers['content-type']?.startsWith('application/json')) return
    const late = setTimeout(() => payload.emit('error', new TransportError(408)), milliseconds).unref()
    const stop = () => clearTimeout(late)
    payload.once('end', stop).once('error', stop).once('close', stop)
  })
}
