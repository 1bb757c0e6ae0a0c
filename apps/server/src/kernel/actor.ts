import type { Access, Endpoint } from '@shop/contract'
import type { Query } from './database.ts'

/**
 * Who makes a call, by the access the call declares. The kernel knows nothing about the trade: the access module declares its
 * actors in this interface (one property per access word) and provides the authenticator that finds and checks them.
 */
// eslint-disable-next-line typescript/no-empty-object-type
export interface Actors {}

export type ActorOf<A extends Access> = A extends keyof Actors
  ? Actors[A]
  : A extends `platform:${string}` | `any:${string}`
    ? Actors extends { platform: infer P }
      ? P
      : never
    : A extends `seller:${string}`
      ? Actors extends { seller: infer S }
        ? S
        : never
      : never
export type ActorFor<E extends Endpoint> = ActorOf<E['access']>

/** What is known about the request itself. `traceId` appears in the log and in what a person sees of a failure. */
export interface RequestFacts {
  traceId: string
  ip: string
  /** The bearer token, if the request carries one. */
  token: string | null
}

export interface AuthResult {
  actor: unknown
  /** Who repeats a call: idempotency keys are unique per actor. */
  key: string
}
/** Verifies that a cached actor is still current: the statement reads the actor's row again. */
export interface ActorCheck {
  statement: Query<unknown>
  /** True when the row is exactly the cached one. */
  isCurrent: (row: unknown) => boolean
}
/** The session in which somebody has logged in, without its secret: an address can name it. */
export interface SessionName {
  kind: 'user' | 'operator'
  sessionId: string
}
/** Finds who makes a call and rejects callers who may not make it (401, 40101, 403, 40301, 40302). */
export interface Authenticator {
  authorize(access: Access, facts: RequestFacts): Promise<AuthResult>
  /**
   * The same for whoever opens an address that names a session and was signed by this server: as long as that session goes on, with
   * the rights of this moment.
   */
  authorizeSession(access: Access, session: SessionName): Promise<AuthResult>
  /**
   * The caller as cached in this process, without querying the database; null when nothing is cached, or when the cached caller
   * would be rejected. Work done for this caller may be committed, and its response sent, only after `check`.
   */
  authorizeOptimistically(access: Access, facts: RequestFacts): (AuthResult & { check: ActorCheck }) | null
  /** The rooms in which each token may listen, null where calls with it would be rejected. */
  roomsOf(tokens: readonly string[]): Promise<(string[] | null)[]>
}
