import { sql } from 'kysely'
import { runWithNext, type Tx } from './database.ts'

/** An event for live connections: told to a room (`user:1`, `shop:2`, `session:…`, `seller:3`) once its work has committed. */
export interface LiveEvent {
  room: string
  name: string
  payload: Record<string, unknown>
}
export type Emit = (event: LiveEvent) => Promise<void>

/** Writes events with the work; NOTIFY reaches every node at commit and carries only the id. */
export const emitIn =
  (tx: Tx, now: Date): Emit =>
  async ({ room, name, payload }) => {
    await runWithNext(
      tx,
      sql`with e as (
      insert into kernel.event (room, name, payload, created_at) values (${room}, ${name}, ${JSON.stringify(payload)}::jsonb, ${now}) returning id
    ) select pg_notify('live', id::text) from e`,
    )
  }
