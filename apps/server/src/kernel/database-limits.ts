import type { Priority } from './call-scope.ts'

/** How long work on one kind of connection may take, in milliseconds. */
export interface ConnectionLimits {
  /** A statement's wait for a lock. */
  lockMs: number
  /** A statement, its wait for locks included. */
  statementMs: number
  /** A transaction that does nothing and may hold locks. */
  idleMs: number
  /** The wait for a free connection. */
  waitMs: Readonly<Record<Priority, number>>
}
export interface DatabaseLimits {
  reading: ConnectionLimits
  writing: ConnectionLimits
}

/** Someone waits at a screen: better a quick "try again" than a long wait with the connections of everybody. */
export const CALL_LIMITS: DatabaseLimits = {
  reading: {
    lockMs: 1_200,
    statementMs: 5_000,
    idleMs: 10_000,
    waitMs: { guest: 800, member: 1_000, write: 2_000, system: 10_000 },
  },
  writing: {
    // Waiting for a row can take twice as long: first for one's turn among those who wait, then for who holds it.
    lockMs: 2_000,
    statementMs: 5_000,
    idleMs: 10_000,
    waitMs: { guest: 2_000, member: 2_000, write: 4_000, system: 10_000 },
  },
}

const BACKGROUND: ConnectionLimits = {
  lockMs: 10_000,
  statementMs: 60_000,
  idleMs: 60_000,
  waitMs: { guest: 60_000, member: 60_000, write: 60_000, system: 60_000 },
}
/** Jobs, schedules and programs: no one waits for them, and a job that fails is retried. */
export const BACKGROUND_LIMITS: DatabaseLimits = { reading: BACKGROUND, writing: BACKGROUND }
