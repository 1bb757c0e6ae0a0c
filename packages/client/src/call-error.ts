import type { Endpoint, GeneralData, RefusalData, RefusalOf } from '@shop/contract/endpoint'
import type { GeneralRefusal } from '@shop/contract/general-refusals'
import type { Refusal } from '@shop/contract/refusals'

/** A refusal with a known reason: `data` has the shape declared in the contract. */
export type Refused<D> = CallError & { readonly data: D }

/** A call that did not succeed. `code` is the envelope's; 0 means there was no response (no network, timeout). */
export class CallError extends Error {
  readonly code: number
  readonly data: Record<string, unknown>
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The path of the call, as written in the contract. */
  readonly path: string
  constructor(code: number, msg: string, data: unknown = null, status = 200, path = '') {
    super(msg)
    this.name = 'CallError'
    this.code = code
    this.data = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
    this.status = status
    this.path = path
  }
  /** Whether this call was refused for this reason: a declared or a general one. */
  is<E extends Endpoint, R extends RefusalOf<E>>(call: E, reason: R): this is Refused<RefusalData<E, R>> {
    return this.path === call.path && this.reason === reason
  }
  get msg() {
    return this.message
  }
  /** The refusal's name in the contract, '' when the response names none. */
  get reason() {
    return typeof this.data.reason === 'string' ? (this.data.reason as Refusal) : ''
  }
  /** Code 429: seconds until the next attempt is allowed; 0 when the response names none. */
  get retryAfter() {
    return typeof this.data.retryAfter === 'number' ? Math.ceil(this.data.retryAfter) : 0
  }
  get traceId() {
    return typeof this.data.traceId === 'string' ? this.data.traceId : ''
  }
  /** Code 422: what is wrong with each field. */
  get fields() {
    return (this.data.fields ?? {}) as Record<string, string>
  }
  /** True when there was no response; the server may or may not have carried out the call. */
  get network() {
    return this.code === 0
  }
  /** Whether the HTTP status is one of success (200–299): then the code says what happened. */
  private get arrived() {
    return this.status >= 200 && this.status < 300
  }
  /** True when the response settles the call; otherwise it is unknown whether the call was carried out. */
  get settled() {
    return this.arrived && (this.code < 500 || this.code > 599)
  }
  /** True for a failure that a dialog reports; the others are refusals, which the page shows, or had no response. */
  get isServerError() {
    return !this.network && !this.settled
  }
}

/** The data of a general refusal, which any call may return, as the contract declares them; null where there was another reason. */
export const generalData = <R extends GeneralRefusal>({ reason, data }: CallError, wanted: R): GeneralData<R> | null =>
  reason === wanted ? (data as GeneralData<R>) : null
