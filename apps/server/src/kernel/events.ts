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
/** Keeps the answer of a call for its repetitions. */
export interface KeptAnswer {
  actor: string
  key: string
  answer: unknown
}

/** What a piece of work leaves behind beside its own rows: events, and its answer. One statement, which travels with the commit. */
export function leavingsOf(tx: Tx, now: Date, bell: Bell) {
  const events: LiveEvent[] = []
  let kept: KeptAnswer | undefined
  let written: Later<{ id: number }> | undefined
  const emit: Emit = async (event) => void events.push(event)
  return {
    emit,
    keep: (answer: KeptAnswer) => void (kept = answer),
    /** Writes them; the last that the work does. */
    async write() {
      const answer = kept && answerOf(kept)
      if (events.length > 0) written = await runWithNext(tx, eventsOf(events, now, answer))
      else if (answer) await runWithNext(tx, answer)
    },
    /** Rings for the events, once they have committed. */
    committed() {
      const ids = written?.rows?.map(({ id }) => id) ?? []
      if (ids.length > 0) bell.ring(ids)
    },
  }
}

const answerOf = ({ actor, key, answer }: KeptAnswer) =>
  sql`update kernel.idempotency set answer = ${JSON.stringify(answer)}::jsonb where actor = ${actor} and key = ${key}`
const eventsOf = (events: readonly LiveEvent[], now: Date, answer?: ReturnType<typeof answerOf>) => sql<{ id: number }>`
  ${answer ? sql`with answer as (${answer})` : sql``}
  insert into kernel.event (room, name, payload, created_at)
  select room, name, payload::jsonb, ${now} from unnest(${events.map((e) => e.room)}::text[], ${events.map((e) => e.name)}::text[],
    ${events.map((e) => JSON.stringify(e.payload))}::text[]) with ordinality e(room, name, payload, n) order by n
  returning id`
