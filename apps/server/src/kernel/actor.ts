import type { Access, Endpoint } from '@shop/contract'
import type { CompiledQuery } from 'kysely'

/**
 * Who makes a call, by the access a call declares. The kernel knows no trade: the access module declares its actors into
 * this interface (one property an access word) and brings the gate that finds and checks them.
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

export interface Admission {
  actor: unknown
  /** Who repeats a call: keys that make a repetition harmless are theirs. */
  key: string
}
/** Shows that what was presumed of an actor still holds: the statement finds the row it was presumed from. */
export interface Proof {
  statement: CompiledQuery
  holds: (row: unknown) => boolean
}
/** Finds who makes a call and refuses who may not (401, 40101, 403, 40301, 40302). */
export interface Gate {
  admit(access: Access, facts: RequestFacts): Promise<Admission>
  /**
   * Who makes a call as far as is remembered, without asking; null when nothing is, or it would not be admitted. Good for
   * nothing but work of which nothing remains, and nobody hears, unless the proof holds.
   */
  presume(access: Access, facts: RequestFacts): (Admission & { proof: Proof }) | null
}
