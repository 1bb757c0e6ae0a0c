import type { Access, Endpoint } from '@shop/contract'
import type { CompiledQuery } from 'kysely'

/**
 * Who makes a call, by the access a call declares. The kernel knows no trade: the access module declares its actors into
 * this interface (one property an access word) and brings the authenticator that finds and checks them.
 */
// eslint-disable-next-line typescript/no-empty-object-type
export interface Actors {}

export type ActorOf<A extends Access> = A extends keyof Actors
  ? Actors[A]
  : A extends `platform:${string}`
    ? Actors extends { platform: infer P }
      ? P
      : never
    : A extends `seller:${string}`
      ? Actors extends { seller: infer S }
        ? S
        : never
      : never
export type ActorFor<E extends Endpoint> = ActorOf<E['access']>

/** What is known of the request itself. `traceId` is in the log and in what a person sees of a failure. */
export interface RequestFacts {
  traceId: string
  ip: string
  /** The bearer token, if one came. */
  token: string | null
}

export interface AuthResult {
  actor: unknown
  /** Who repeats a call: idempotency keys are unique per actor. */
  key: string
}
/** Verifies that a remembered actor is still current: the statement reads the actor's row again. */
export interface ActorCheck {
  statement: CompiledQuery
  /** True when the row is the very one that was remembered. */
  isCurrent: (row: unknown) => boolean
}
/** Finds who makes a call and refuses who may not (401, 40101, 403, 40301, 40302). */
export interface Authenticator {
  authorize(access: Access, facts: RequestFacts): Promise<AuthResult>
  /**
   * The caller as this process remembers them, without a look into the database; null when nothing is remembered, or when the
   * remembered caller would be refused. The work done for it may only be committed, and its answer only be sent, after `check`.
   */
  authorizeOptimistically(access: Access, facts: RequestFacts): (AuthResult & { check: ActorCheck }) | null
}
