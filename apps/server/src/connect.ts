import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { isConnectionError } from './kernel/connection-error.ts'
import { StartRefused } from './kernel/start-refused.ts'

/**
 * Connects to the database that a setting names. One that can't be reached is waited for, as it may be starting, too; what it
 * refuses, or still can't be reached after `timeoutMs`, is a StartRefused that names host, setting and reason.
 */
export async function connectTo(url: string, setting: string, log: Logger, timeoutMs: number): Promise<Client> {
  const host = URL.canParse(url) ? new URL(url).host : 'an unreadable address'
  const deadline = performance.now() + timeoutMs
  for (let tries = 1; ; tries++) {
    try {
      // It also reads the certificates that the address names.
      const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
      client.on('error', () => {})
      await client.connect()
      return client
    } catch (error) {
      const words = error instanceof AggregateError ? String(error.errors[0]) : String(error)
      if (!isConnectionError(error) || performance.now() > deadline)
        throw new StartRefused(`The database at ${host} (${setting}) can’t be used: ${words}`, { cause: error })
      if (tries === 1)
        log.warn({ host, reason: words, waitsFor: `the database at ${host} (${words})` }, 'waiting for the database')
      await pause(100)
    }
  }
}
