/** A "no" the caller is told: thrown anywhere, rolls back, answered as `{code, message}` with this status. */
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
