import { sql } from 'kysely'
import { Client } from 'pg'
import type { Bell } from './bell.ts'

/** Rings by NOTIFY: PostgreSQL itself tells every node at commit, and nothing beside the database is needed. */
export const notifyBell = (url: string): Bell => ({
  inWork: (insert) => sql`with e as (${insert}) select id, pg_notify('live', id::text) from e`,
  afterWork() {},
  async listen(ear) {
    let closed = false
    let listener: Client
    const listen = async (): Promise<void> => {
      listener = new Client({ connectionString: url, application_name: 'live' })
      listener.on('notification', ({ payload }) => ear.noticed([Number(payload)]))
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
})
