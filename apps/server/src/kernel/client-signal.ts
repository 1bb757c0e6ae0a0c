import type { FastifyReply } from 'fastify'
import { TransportError } from './transport-error.ts'

/** Aborts when the client is gone before it has its response. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new TransportError(400))
  })
  return gone.signal
}
