import {
  REFUSALS,
  type Endpoint,
  type GeneralData,
  type GeneralRefusal,
  type Refusal,
  type RefusalData,
  type RefusalOf,
} from '@shop/contract'

/** A refusal for a reason of the trade: thrown, it rolls back and becomes the envelope's code, words and data. */
class RefusedError extends Error {
  readonly reason: Refusal
  readonly data: object
  constructor(reason: Refusal, data: object = {}, message?: string) {
    super(message ?? REFUSALS[reason].msg)
    this.reason = reason
    this.data = data
  }
  get code(): number {
    return REFUSALS[this.reason].code
  }
}
export type Refused = RefusedError

/** The data of a refusal and words more exact than the table's; data may be left out where none is needed. */
type Details<D> = {} extends D ? [data?: D, message?: string] : [data: D, message?: string]

/** Thrown directly it refuses for a reason that any call may have; `refuse` is for those that a call declares. */
export const Refused: {
  new <R extends GeneralRefusal>(reason: R, ...details: Details<GeneralData<R>>): Refused
  prototype: Refused
} = RefusedError

/** Refuses a call for a reason that its contract names; `data` goes to the client, `message` is more exact than the table's. */
export function refuse<E extends Endpoint, const R extends RefusalOf<E>>(
  _call: E,
  reason: R,
  ...[data, message]: Details<RefusalData<E, R>>
): never {
  throw new RefusedError(reason, data, message)
}

/** A failure that was remembered before it refuses the call: one of its reasons with that reason's data. */
export type RefusalOutcome<E extends Endpoint, R extends RefusalOf<E> = RefusalOf<E>> = {
  [K in R]: { reason: K; data: RefusalData<E, K> }
}[R]
/** Refuses a call by an outcome. */
export function refuseBy<E extends Endpoint>(_call: E, { reason, data }: NoInfer<RefusalOutcome<E>>, message?: string): never {
  throw new RefusedError(reason, data, message)
}

/** Refuses a call's input: which field, and why, in words for the person. */
export function badInput(fields: Record<string, string>): never {
  throw new RefusedError('BAD_INPUT', { fields }, Object.values(fields)[0])
}
