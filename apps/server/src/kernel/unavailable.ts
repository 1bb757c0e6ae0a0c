/** Work that can't be done at the moment, though the same request may succeed later: becomes a 503 that says when to retry. */
export class Unavailable extends Error {
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number
  /** `message` is for the user: what happened and what to do next. */
  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}
