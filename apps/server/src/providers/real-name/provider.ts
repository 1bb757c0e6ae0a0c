import type { CircuitBreaker } from '../circuit-breaker.ts'

/** What people are checked against: nothing but the form of the number, or the register of citizens. */
export const REAL_NAME_CHECKS = ['form', 'register'] as const

export interface Person {
  name: string
  /** 18 characters, in upper case. */
  number: string
}

/** Checks who people are. */
export interface RealNameProvider {
  /** In the log. */
  name: string
  checks: (typeof REAL_NAME_CHECKS)[number]
  breaker?: CircuitBreaker
  /** Whether name and number belong to one citizen. Throws `RealNameAway`. */
  verify(person: Person): Promise<boolean>
}

/** It can't be said who somebody is now. The message repeats nothing of the person. */
export class RealNameAway extends Error {
  /** Whether the service itself is out: it can't be reached, hangs or fails. */
  readonly outage: 'hangs' | 'fails' | null
  constructor(message: string, outage: RealNameAway['outage'] = null) {
    super(message)
    this.outage = outage
  }
}
