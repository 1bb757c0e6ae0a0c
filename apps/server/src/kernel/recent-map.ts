/**
 * What was set most recently, at most `limit` entries: one more makes the map forget the one that was set longest ago. For
 * whatever a process remembers about callers, of whom there may be any number.
 */
export class RecentMap<K, V> {
  readonly #entries = new Map<K, V>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }
  get size(): number {
    return this.#entries.size
  }
  has(key: K): boolean {
    return this.#entries.has(key)
  }
  get(key: K): V | undefined {
    return this.#entries.get(key)
  }
  set(key: K, value: V) {
    // Maps keep the order of insertion.
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#limit) this.#entries.delete(this.#entries.keys().next().value!)
  }
  delete(key: K) {
    this.#entries.delete(key)
  }
}
