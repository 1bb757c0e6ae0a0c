import { sql } from 'kysely'
import { DAY, after } from './clock.ts'
import type { Tx } from './database.ts'
import type { Schedule } from './jobs.ts'

/** Live events are delivered within a second; nothing reads them a day later. */
const EVENT_RETENTION = DAY
/** A client repeats a request within minutes, a phone that was off within days. */
const RESPONSE_RETENTION = 7 * DAY

/** Deletes live events and stored responses that are past their retention; both grow with every order. */
export async function purgeExpired(tx: Tx, now: Date): Promise<void> {
  await sql`delete from kernel.event where created_at < ${after(now, -EVENT_RETENTION)}`.execute(tx)
  await sql`delete from kernel.idempotency where created_at < ${after(now, -RESPONSE_RETENTION)}`.execute(tx)
}

export const purgeSchedule: Schedule = {
  name: 'kernel.purge-expired',
  title: '清理事件和重复请求记录',
  cron: '40 * * * *',
  run: ({ transact }) => transact(({ tx, now }) => purgeExpired(tx, now)),
}
