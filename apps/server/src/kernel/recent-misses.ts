import { RecentMap } from './recent-map.ts'

const MAX_NAMES = 5_000
const REMEMBERED_MS = 60_000

/** Names that were looked up in vain, for a minute: asking for one again costs no statement. */
export class RecentMisses {
  readonly #now: () => number
  /** When each was looked up. */
  readonly #names = new RecentMap<string, number>(MAX_NAMES)

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** Looks a name up, unless that was in vain a moment ago. */
  async find<T>(name: string, lookUp: () => Promise<T | null | undefined>): Promise<T | null> {
    const missedAt = this.#names.get(name)
    if (missedAt !== undefined && this.#now() - missedAt < REMEMBERED_MS) return null
    const found = (await lookUp()) ?? null
    if (found === null) this.#names.set(name, this.#now())
    return found
  }
}
