import { Client, type Pool } from 'pg'
import type { Logger } from 'pino'
import type { EventNotifier } from './event-notifier.ts'
import { outageLog } from './outage.ts'

/**
 * Ids published within this time share a notification: however many transactions commit, PostgreSQL's single notification queue
 * stays short.
 */
const BATCH_MS = 20
/** How long to wait before reconnecting a lost subscription. */
const RECONNECT_MS = 1_000
/** Ids per notification; its payload is limited to 8,000 bytes. */
const BATCH_SIZE = 400

/**
 * Notifies with NOTIFY: no service besides the database is needed. It does not run inside the work's transaction, because
 * transactions that notify commit one at a time under a server-wide lock and wake every listener: that made additions to carts a
 * quarter slower.
 */
export function postgresNotifier(url: string, pool: Pick<Pool, 'query'>, log: Logger): EventNotifier {
  const publishing = outageLog(log, 'Publishing live events')
  const subscription = outageLog(log, 'Subscription to live events')
  let waiting: number[] = []
  let isIdle = true
  const send = () => {
    const ids = waiting.splice(0, BATCH_SIZE)
    isIdle = ids.length === 0
    if (isIdle) return
    // A node that isn't notified finds the events within a second anyway.
    pool
      .query({ name: 'notify', text: "select pg_notify('live', $1)", values: [ids.join(' ')] })
      .then(publishing.worked, publishing.failed)
    setTimeout(send, BATCH_MS).unref()
  }
  return {
    publish(ids) {
      waiting.push(...ids)
      // The first one after a pause is sent at once.
      if (isIdle) send()
    },
    async subscribe(subscriber) {
      let closed = false
      let listener: Client
      const listen = async (): Promise<void> => {
        listener = new Client({ connectionString: url, application_name: 'live' })
        listener.on('notification', ({ payload }) => subscriber.onEvents(payload!.split(' ').map(Number)))
        listener.on('error', subscription.failed)
        listener.on('end', () => {
          if (!closed) setTimeout(() => void listen().catch(subscription.failed), RECONNECT_MS)
        })
        await listener.connect()
        await listener.query('listen live')
        subscription.worked()
        // Events published before we listened, or while we could not.
        void subscriber.onGap()
      }
      await listen()
      return async () => {
        closed = true
        await listener.end()
      }
    },
  }
}
