import { Client, type Pool } from 'pg'
import type { Bell } from './bell.ts'

/** Rings closer together than this are one: however many transactions commit, few notices pass PostgreSQL's one queue. */
const TOGETHER_MS = 20
/** Ids of one ring; a notice holds 8,000 bytes. */
const MOST = 400

/**
 * Rings by NOTIFY: nothing beside the database is needed. Not within the work, since whatever notifies commits under one lock
 * of the whole server and wakes every listener: additions to carts were a quarter slower by it.
 */
export function notifyBell(url: string, pool: Pick<Pool, 'query'>): Bell {
  let waiting: number[] = []
  let isQuiet = true
  const ring = () => {
    const ids = waiting.splice(0, MOST)
    isQuiet = ids.length === 0
    if (isQuiet) return
    // Nodes that hear nothing look by themselves.
    pool.query({ name: 'ring', text: "select pg_notify('live', $1)", values: [ids.join(' ')] }).catch(() => {})
    setTimeout(ring, TOGETHER_MS).unref()
  }
  return {
    ring(ids) {
      waiting.push(...ids)
      // The first after a silence is told at once.
      if (isQuiet) ring()
    },
    async listen(ear) {
      let closed = false
      let listener: Client
      const listen = async (): Promise<void> => {
        listener = new Client({ connectionString: url, application_name: 'live' })
        listener.on('notification', ({ payload }) => ear.noticed(payload!.split(' ').map(Number)))
        listener.on('error', () => {})
        listener.on('end', () => {
          if (!closed) setTimeout(() => void listen().catch(() => {}), 1_000)
        })
        await listener.connect()
        await listener.query('listen live')
        // What was emitted before we listened, or while we could not.
        void ear.missed()
      }
      await listen()
      return async () => {
        closed = true
        await listener.end()
      }
    },
  }
}
