import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Whose work goes first when not all of it can be done, the last one first: `system` is the server's own (live events, settings,
 * providers' callbacks), `write` a write of someone logged in, `member` their reads and the logging in itself, `guest` the reads of
 * everybody else.
 */
export const PRIORITIES = ['guest', 'member', 'write', 'system'] as const
export type Priority = (typeof PRIORITIES)[number]

/** What the database needs to know about the call it works for, and what it reports back. */
export interface CallScope {
  readonly priority: Priority
  /** How long the call kept connections to the database, in milliseconds, without waiting for one. */
  costMs: number
}

/** Set while a call is handled; empty for everything else that runs. */
export const callScope = new AsyncLocalStorage<CallScope>()
