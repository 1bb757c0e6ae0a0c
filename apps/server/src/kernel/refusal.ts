import { REFUSALS, type Endpoint, type Refusal } from '@shop/contract'

/** A refusal for a reason of the trade: thrown, it rolls back and becomes the envelope's code, words and data. */
export class Refused extends Error {
  readonly reason: Refusal
  readonly data: Record<string, unknown>
  constructor(reason: Refusal, data: Record<string, unknown> = {}, message?: string) {
    super(message ?? REFUSALS[reason].msg)
    this.reason = reason
    this.data = data
  }
  get code(): number {
    return REFUSALS[this.reason].code
  }
}

/** Reasons any call may have, whatever its contract says. */
type General =
  | 'NOT_LOGGED_IN'
  | 'FORCED_OFF'
  | 'PRICE_QUALIFICATION'
  | 'PROCURE_QUALIFICATION'
  | 'CERTIFICATE_EXPIRED'
  | 'FORBIDDEN'
  | 'NO_SHOP'
  | 'BAD_INPUT'
  | 'TOO_OFTEN'

/** Refuses a call for a reason that its contract names; `data` goes to the client, `message` is more exact than the table's. */
export function refuse<E extends Endpoint>(
  _call: E,
  reason: E['refusals'][number] | General,
  data: Record<string, unknown> = {},
  message?: string,
): never {
  throw new Refused(reason, data, message)
}
/** Refuses a call's input: which field, and why, in words for the person. */
export function badInput(fields: Record<string, string>): never {
  throw new Refused('BAD_INPUT', { fields }, Object.values(fields)[0])
}
