import type { PreparedStatement } from './prepared-statement.ts'
import { RecentMap } from './recent-map.ts'

/** Texts that are shared; several times as many as there are statements. */
const MAX_SHARED = 2_000
const shared = new RecentMap<string, string>(MAX_SHARED)

/** The one copy of a text that all connections keep; a text that was not used for long gets a new copy. */
function sharedText(text: string): string {
  const copy = shared.get(text) ?? text
  shared.set(copy, copy)
  return copy
}

/**
 * Names for the prepared statements of one connection. The most recently used texts have one; a new text replaces the least
 * recently used one, so that neither many different statements nor a long uptime exhausts the names. Every call composes
 * its statements again: the connections share one copy of each.
 */
export class StatementNames {
  private readonly named = new Map<string, PreparedStatement>()
  private readonly limit: number
  private given = 0

  constructor(limit: number) {
    this.limit = limit
  }

  /** A statement as it is prepared, and the evicted name, which must be closed on the connection. */
  prepare(composed: string): { prepared: PreparedStatement; evicted: string | null } {
    const known = this.named.get(composed)
    const prepared = known ?? { name: `s${(this.given += 1)}`, text: sharedText(composed), shape: null }
    if (known) this.named.delete(prepared.text)
    this.named.set(prepared.text, prepared)
    return { prepared, evicted: this.named.size > this.limit ? this.evict() : null }
  }

  /** Takes all names away and returns them. */
  takeAll(): string[] {
    const names = [...this.named.values()].map(({ name }) => name)
    this.named.clear()
    return names
  }

  private evict(): string | null {
    for (const { text, name } of this.named.values()) {
      this.named.delete(text)
      return name
    }
    return null
  }
}
