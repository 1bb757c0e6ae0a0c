import type { Server, Socket } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { trustOf } from './trusted-proxies.ts'

/**
 * Connections that one address may have: those of the two hundred phones whose live connections it may have, with the six
 * that a browser opens besides. A process may have 20,000 or more, so a dozen addresses can't take them all.
 */
export const MAX_CONNECTIONS = 1_500

/**
 * Closes the connections of an address beyond its number as they come. A trusted proxy's are those of all its callers, and not
 * limited: it has separate limits.
 */
export function limitConnections(server: Server, trust: ReturnType<typeof trustOf>, max = MAX_CONNECTIONS) {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || trust(remoteAddress, 0)) return
    const address = normalizeIP(remoteAddress)
    const count = counts.get(address) ?? 0
    if (count >= max) return void socket.destroy()
    counts.set(address, count + 1)
    socket.once('close', () => {
      const left = counts.get(address)! - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
  })
}
