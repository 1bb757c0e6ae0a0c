import { sql } from 'kysely'
import { DAY, after } from './clock.ts'
import type { Tx } from './database.ts'
import type { Schedule } from './jobs.ts'

/** Live events are told within a second; nobody looks back a day. */
const EVENTS_KEPT = DAY
/** A client repeats itself within minutes, a phone that was off within days. */
const ANSWERS_KEPT = 7 * DAY

/** Forgets live events and kept answers that nobody asks for any more; both grow with every order. */
export async function forgetOld(tx: Tx, now: Date): Promise<void> {
  await sql`delete from kernel.event where created_at < ${after(now, -EVENTS_KEPT)}`.execute(tx)
  await sql`delete from kernel.idempotency where created_at < ${after(now, -ANSWERS_KEPT)}`.execute(tx)
}

export const forgetting: Schedule = {
  name: 'kernel.forget-old',
  cron: '40 * * * *',
  run: ({ transact }) => transact(({ tx, now }) => forgetOld(tx, now)),
}
