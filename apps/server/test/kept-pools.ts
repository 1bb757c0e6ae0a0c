import { Pool, type PoolConfig } from 'pg'

/** A pool that stays open when its user closes it. */
class KeptPool extends Pool {
  isParked = false

  // pg's declaration has two forms; no caller passes a callback.
  override end = (async () => {
    this.isParked = true
    this.removeAllListeners('connect').removeAllListeners('error')
    // An idle connection that breaks is gone from the pool.
    this.on('error', () => {})
  }) as Pool['end']

  reopen() {
    this.isParked = false
    this.removeAllListeners('error')
  }
  close = () => super.end()
}

const keyOf = ({ connectionString, options, max, ...rest }: PoolConfig) =>
  JSON.stringify([connectionString, options, max, 'pipeline' in rest && rest.pipeline])

/** Pools of a database that outlive whoever used them, with their connections and the plans of these. */
export class KeptPools {
  readonly #pools: { key: string; pool: KeptPool }[] = []

  /** A pool with these options: one that was closed, or a new one. */
  open(options: PoolConfig): Pool {
    const key = keyOf(options)
    const parked = this.#pools.find((kept) => kept.key === key && kept.pool.isParked)?.pool
    parked?.reopen()
    if (parked) return parked
    // Open connections that no one uses keep no worker from ending.
    const pool = new KeptPool({ ...options, allowExitOnIdle: true })
    this.#pools.push({ key, pool })
    return pool
  }

  /** Whether all are closed by their users, and no connection is in use. */
  areIdle(): boolean {
    return this.#pools.every(({ pool }) => pool.isParked && pool.waitingCount === 0 && pool.idleCount === pool.totalCount)
  }

  async close() {
    await Promise.all(this.#pools.map(({ pool }) => pool.close()))
  }
}
