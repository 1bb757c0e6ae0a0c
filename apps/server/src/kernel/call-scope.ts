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
  /**
   * How long the call kept connections to the database and worker processes, without waiting for one, and how long its input took
   * to read: milliseconds.
   */
  costMs: number
}

/** Set while a call is handled. Work without a scope goes last: what is to go first says so (`asSystem`). */
export const callScope = new AsyncLocalStorage<CallScope>()

/** Adds the time that work keeps the event loop to what the call costs, whether it succeeds or not. */
export function timed<T>(scope: CallScope, work: () => T): T {
  const from = performance.now()
  try {
    return work()
  } finally {
    scope.costMs += performance.now() - from
  }
}

/** Does the server's own work, ahead of everybody's calls. Never for what strangers can cause at will. */
export const asSystem = <T>(work: () => T): T => callScope.run({ priority: 'system', costMs: 0 }, work)

/** Does a part of a call with another priority than the call has; what it costs is charged to the call. */
export async function withPriority<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
  const call = callScope.getStore()
  const scope: CallScope = { priority, costMs: 0 }
  try {
    return await callScope.run(scope, work)
  } finally {
    if (call) call.costMs += scope.costMs
  }
}
