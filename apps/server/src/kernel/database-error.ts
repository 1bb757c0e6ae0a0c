import { isConnectionError } from './connection-error.ts'
import { Unavailable } from './unavailable.ts'

/**
 * Seconds after which a client may retry while the database can't be reached, or while others hold or change what it needs. A database whose
 * process was killed is back after a second; while an outage lasts, a refusal costs the server hardly anything. Space is made by
 * people.
 */
const RETRY_AFTER = { unreachable: 1, conflict: 1, timeout: 2, full: 10 }

/** The database can't be reached; `cause` is the driver's error. The same work may succeed shortly. */
export class DatabaseUnreachable extends Unavailable {
  constructor(cause: unknown) {
    super('服务正忙，请稍后再试', RETRY_AFTER.unreachable)
    this.cause = cause
  }
}

/**
 * The database has no disk space, memory or other resource left for a statement; `cause` is the driver's error. Its transaction had
 * no effect, and the same work may succeed once there is space.
 */
export class DatabaseFull extends Unavailable {
  constructor(cause: unknown) {
    super('系统暂时无法保存数据，请稍后再试', RETRY_AFTER.full)
    this.cause = cause
  }
}
/** Class 53 is insufficient resources: disk full, out of memory, a limit of the configuration. */
const RESOURCES = /^53...$/

/** What ran out: the wait for a lock, or the statement's own time. */
const TIMEOUTS: Record<string, 'lock' | 'statement'> = { '55P03': 'lock', '57014': 'statement' }

/** A statement gave up: others hold what it needs, or it took too long. Its transaction had no effect. */
export class DatabaseTimeout extends Unavailable {
  readonly kind: 'lock' | 'statement'
  constructor(kind: 'lock' | 'statement', cause: unknown) {
    super('服务正忙，请稍后再试', RETRY_AFTER.timeout)
    this.kind = kind
    this.cause = cause
  }
}

/**
 * Every attempt at a transaction met others who changed what it had read, waited for each other with it, or took the numbers it
 * drew; `cause` is the last one's error. It had no effect.
 */
export class DatabaseConflict extends Unavailable {
  constructor(cause: unknown) {
    super('同时操作的人太多，请再试一次', RETRY_AFTER.conflict)
    this.cause = cause
  }
}

/**
 * The connection's plan of a statement is of no use any more: its columns have changed since, by a migration, or PostgreSQL has
 * discarded it. Run again, the statement is planned again.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

/**
 * A driver's error as callers get it: what only means "not now" becomes `Unavailable`, everything else stays as it is. Only for
 * errors that come from the driver: a network error of another origin says nothing about the database.
 */
export function databaseError(error: unknown): unknown {
  if (isConnectionError(error)) return new DatabaseUnreachable(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (RESOURCES.test(code)) return new DatabaseFull(error)
  const kind = TIMEOUTS[code]
  return kind ? new DatabaseTimeout(kind, error) : error
}
