import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** A host name or address, with or without a port: what a Host header may be. */
export const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/i

/**
 * The origin at which a caller reaches the shop. Outside production, without a public address, it is the one that the request
 * came to: the same shop is opened as localhost and, from a phone, under this machine's address.
 */
export const originReader =
  ({ followsHost, publicUrl }: Pick<Config, 'followsHost' | 'publicUrl'>) =>
  (request: Pick<FastifyRequest, 'host' | 'protocol'>) =>
    followsHost && HOST.test(request.host) ? `${request.protocol}://${request.host}` : publicUrl
