/**
 * Names for the prepared statements of one connection. The most recently used texts have one; a new text replaces the least
 * recently used one, so that neither many different statements nor a long uptime exhausts the names.
 */
export class StatementNames {
  private readonly names = new Map<string, string>()
  private readonly limit: number
  private given = 0

  constructor(limit: number) {
    this.limit = limit
  }

  /** The name of a statement, and the evicted name, which must be closed on the connection. */
  nameOf(text: string): { name: string; evicted: string | null } {
    const known = this.names.get(text)
    const name = known ?? `s${(this.given += 1)}`
    // Maps keep the order of insertion: the first key is the least recently used.
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
