import type { Logger } from 'pino'
import { isConnectionError } from './connection-error.ts'
import { DatabaseFull, DatabaseUnreachable } from './database-error.ts'

/** Logs the start and the end of an outage, one line each, however often something fails in between. */
export interface OutageLog {
  failed(error: unknown): void
  worked(): void
}

/** The same for connections: answers that were on their way arrive after others have failed. */
const CONNECTION_PROVEN_MS = 1_000
/** How long writing must have succeeded before a full disk counts as past: small writes pass in between. */
const SPACE_PROVEN_MS = 10_000

/** Of each log, the outages of the database: every part that uses it notices them, and one line each is enough. */
const databases = new WeakMap<Logger, { away: OutageLog; full: OutageLog }>()

/**
 * `what` starts both lines: "Job queue: failed", "Job queue: working again". While the database can’t be reached, or has no space
 * left, its two lines stand for those of all parts with the same log: "Database connections: failed".
 */
export function outageLog(log: Logger, what: string, now: () => number = Date.now): OutageLog {
  const own = linesOf(log, what)
  const database = databases.get(log) ?? {
    away: linesOf(log, 'Database connections', CONNECTION_PROVEN_MS, now, DATABASE_IN_TERMINAL),
    full: linesOf(log, 'Space for the database', SPACE_PROVEN_MS, now),
  }
  databases.set(log, database)
  return {
    failed(error) {
      if (error instanceof DatabaseFull) database.full.failed(error.cause)
      else if (error instanceof DatabaseUnreachable) database.away.failed(error.cause)
      else if (isConnectionError(error)) database.away.failed(error)
      else own.failed(error)
    },
    worked() {
      database.away.worked()
      own.worked()
    },
  }
}

/** The line at the end of a full disk; `outageLog` has the one at its beginning. Called after work that wrote. */
export const spaceWorked = (log: Logger): void => databases.get(log)?.full.worked()

interface TerminalWords {
  failed: (reason: string) => Record<string, string>
  worked: Record<string, string>
}
/** What npm start says: of one's own database, for it speaks of the embedded one in other words. */
const DATABASE_IN_TERMINAL: TerminalWords = {
  failed: (reason) => ({
    terminal: `The database can’t be reached (${reason}). Calls are refused until it can.`,
    about: 'database',
  }),
  worked: { terminal: 'The database can be reached again.', about: 'database' },
}

function linesOf(
  log: Logger,
  what: string,
  provenMs = 0,
  now: () => number = Date.now,
  terminal: TerminalWords = { failed: () => ({}), worked: {} },
): OutageLog {
  let failedAt: number | null = null
  return {
    failed(error) {
      if (failedAt === null) log.error({ err: error, ...terminal.failed(reasonOf(error)) }, `${what}: failed`)
      failedAt = now()
    },
    worked() {
      if (failedAt === null || now() - failedAt < provenMs) return
      log.info(terminal.worked, `${what}: working again`)
      failedAt = null
    },
  }
}

/** Attempts at several addresses of a host have no message in common. */
const reasonOf = (error: unknown) =>
  (error instanceof AggregateError ? String(error.errors[0]) : String(error)).replace(/^error: /i, '')
