import type { IncomingMessage } from 'node:http'
import { normalizeIP } from '@fastify/rate-limit'
import { callerOf, type trustOf } from './trusted-proxies.ts'

/** Live connections that one address may have: a phone has one, and a branch office's phones share an address. */
export const MAX_LINES = 200

/** Counts the live connections of each address. */
export function openLines(trust: ReturnType<typeof trustOf>) {
  const counts = new Map<string, number>()
  const addressOf = (request: IncomingMessage) => normalizeIP(callerOf(request, trust))
  return {
    isFull: (request: IncomingMessage) => (counts.get(addressOf(request)) ?? 0) >= MAX_LINES,
    /** Counts a connection; returns what to call at its end. */
    open(request: IncomingMessage): () => void {
      const address = addressOf(request)
      counts.set(address, (counts.get(address) ?? 0) + 1)
      return () => {
        const left = counts.get(address)! - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      }
    },
  }
}
