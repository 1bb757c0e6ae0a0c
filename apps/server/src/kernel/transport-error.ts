/** A request that can't be taken as it came: its HTTP status, and what to do about it where the words of the status are too general. */
export class TransportError extends Error {
  readonly statusCode: 400 | 408 | 413 | 415
  readonly said: string | null

  constructor(statusCode: TransportError['statusCode'], said: string | null = null) {
    super(said ?? String(statusCode))
    this.statusCode = statusCode
    this.said = said
  }
}
