/**
 * Names for the prepared statements of one connection. The most recently used texts have one; a new text takes the place of the one
 * that was used longest ago, so that neither many different statements nor the time since the start use the names up.
 */
export class StatementNames {
  private readonly names = new Map<string, string>()
  private readonly limit: number
  private given = 0

  constructor(limit: number) {
    this.limit = limit
  }

  /** The name of a statement, and the name that is free now and must be closed on the connection. */
  nameOf(text: string): { name: string; evicted: string | null } {
    const known = this.names.get(text)
    const name = known ?? `s${(this.given += 1)}`
    // Maps keep the order of insertion: the first one is the one used longest ago.
    if (known !== undefined) this.names.delete(text)
    this.names.set(text, name)
    return { name, evicted: this.names.size > this.limit ? this.evict() : null }
  }

  private evict(): string | null {
    for (const [text, name] of this.names) {
      this.names.delete(text)
      return name
    }
    return null
  }
}
