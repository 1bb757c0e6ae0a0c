import { sql } from 'kysely'
import type { Bell } from './bell.ts'
import { runWithNext, type Later, type Tx } from './database.ts'

/** An event for live connections: told to a room (`user:1`, `shop:2`, `session:…`, `seller:3`) once its work has committed. */
export interface LiveEvent {
  room: string
  name: string
  payload: Record<string, unknown>
}
export type Emit = (event: LiveEvent) => Promise<void>

/** Writes events with the work, and rings for them when that has committed. */
export function eventsIn(tx: Tx, now: Date, bell: Bell): { emit: Emit; committed: () => void } {
  const written: Later<{ id: number }>[] = []
  return {
    async emit({ room, name, payload }) {
      const insert = sql<{ id: number }>`
        insert into kernel.event (room, name, payload, created_at) values (${room}, ${name}, ${JSON.stringify(payload)}::jsonb, ${now}) returning id`
      written.push(await runWithNext(tx, insert))
    },
    committed() {
      const ids = written.flatMap(({ rows = [] }) => rows.map(({ id }) => id))
      if (ids.length > 0) bell.ring(ids)
    },
  }
}
