import { LIVE_EVENTS } from '@shop/contract'
import { sql } from './sql.ts'
import type { Tx } from './database.ts'
import type { EventNotifier } from './event-notifier.ts'
import { storedEvents, type Emit, type StoredEvent } from './events.ts'
import { pipelineWithNext, pipelineWrite, type Deferred } from './pipeline.ts'
import { assertMatches } from './serializer.ts'

/** The response of a call, stored for its repetitions. */
export interface StoredResponse {
  actor: string
  key: string
  answer: unknown
}

/**
 * Collects the effects of a transaction for others: live events, and the stored response of its call. They are written by one
 * statement, which is sent with the commit.
 */
export function openOutbox(tx: Tx, now: Date, notifier: EventNotifier, checkEvents: boolean) {
  const events: StoredEvent[] = []
  let response: StoredResponse | undefined
  let written: Deferred<{ id: number }> | undefined
  const emit: Emit = async (name, to, payload) => {
    if (checkEvents) assertMatches(LIVE_EVENTS[name].payload, payload)
    events.push(...storedEvents(name, to, payload))
  }
  return {
    emit,
    storeResponse: (stored: StoredResponse) => void (response = stored),
    /** Defers the statement; this must be the last step of the work. */
    pipelineWrites() {
      const update = response && updateResponse(response)
      if (events.length > 0) written = pipelineWithNext(tx, insertEvents(events, now, update))
      else if (update) pipelineWrite(tx, update)
    },
    /** Publishes the events after they have committed. */
    publish() {
      if (written) notifier.publish(written.rows.map(({ id }) => id))
    },
  }
}

/** Live events of a program that is no node: they are written and announced by the transaction itself. */
export const emitIn =
  (tx: Tx): Emit =>
  async (name, to, payload) => {
    for (const event of storedEvents(name, to, payload))
      await sql`select kernel.publish(${event.room}, ${event.name}, ${event.payload}::jsonb)`.execute(tx)
  }

const updateResponse = ({ actor, key, answer }: StoredResponse) =>
  sql`update kernel.idempotency set answer = ${JSON.stringify(answer)}::jsonb where actor = ${actor} and key = ${key}`
const insertEvents = (events: readonly StoredEvent[], now: Date, update?: ReturnType<typeof updateResponse>) => sql<{
  id: number
}>`
  ${update ? sql`with response as (${update})` : sql``}
  insert into kernel.event (room, name, payload, created_at)
  select room, name, payload::jsonb, ${now} from unnest(${events.map((e) => e.room)}::text[], ${events.map((e) => e.name)}::text[],
    ${events.map((e) => e.payload)}::text[]) with ordinality e(room, name, payload, n) order by n
  returning id`
