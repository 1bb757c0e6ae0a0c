/** A refusal for the caller: it may be thrown anywhere, rolls back, and is returned as `{code, message}` with this status. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
