import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseSync } from 'node:sqlite'

export interface Merchant {
  id: string
  /** Shown to the payer. */
  name: string
  /** Shared key, 16 characters or more: signs the merchant's requests and the cashier's callbacks. */
  secret: string
}

/** What every part of the cashier works with. */
export interface Cashier {
  db: DatabaseSync
  merchants: ReadonlyMap<string, Merchant>
  now: () => Date
  fetch: typeof fetch
  /** Origin of the pages, without a trailing slash; reliable only after the service has started to listen. */
  publicUrl: () => string
  log: FastifyBaseLogger
  /** Aborted when the service closes. */
  closing: AbortSignal
}
