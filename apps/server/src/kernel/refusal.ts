import {
  REFUSALS,
  type Endpoint,
  type GeneralData,
  type GeneralRefusal,
  type Refusal,
  type RefusalData,
  type RefusalOf,
} from '@shop/contract'

/** A refusal with a business reason: when thrown, it rolls back and becomes the envelope's code, message and data. */
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

/** The data of a refusal, and a message more specific than the default; data may be omitted where none is required. */
type Details<D> = {} extends D ? [data?: D, message?: string] : [data: D, message?: string]

/** Thrown directly, it refuses for a reason that any call may have; `refuse` is for reasons that a call declares. */
export const Refused: {
  new <R extends GeneralRefusal>(reason: R, ...details: Details<GeneralData<R>>): Refused
  prototype: Refused
} = RefusedError

/** Refuses a call for a reason declared in its contract; `data` goes to the client, `message` replaces the default message. */
export function refuse<E extends Endpoint, const R extends RefusalOf<E>>(
  _call: E,
  reason: R,
  ...[data, message]: Details<RefusalData<E, R>>
): never {
  throw new RefusedError(reason, data, message)
}

/** A failure that was recorded before it refuses the call: one of the call's reasons with that reason's data. */
export type RefusalOutcome<E extends Endpoint, R extends RefusalOf<E> = RefusalOf<E>> = {
  [K in R]: { reason: K; data: RefusalData<E, K> }
}[R]
/** Refuses a call with an outcome. */
export function refuseBy<E extends Endpoint>(_call: E, { reason, data }: NoInfer<RefusalOutcome<E>>, message?: string): never {
  throw new RefusedError(reason, data, message)
}

/** Rejects a call's input: which field, and why, in words for the user. */
export function badInput(fields: Record<string, string>): never {
  throw new RefusedError('BAD_INPUT', { fields }, Object.values(fields)[0])
}
