import { sql } from './sql.ts'
import { DAY, after } from './clock.ts'
import type { Schedule } from './jobs.ts'
import { purge, type PurgeStatement } from './purge.ts'

/** Live events are delivered within a second; nothing reads them a day later. */
const EVENT_RETENTION = DAY
/** A client repeats a request within minutes, a phone that was off within days. */
const RESPONSE_RETENTION = 7 * DAY

const oldEvents: PurgeStatement = (now, lot) =>
  sql`delete from kernel.event where ctid = any (array(
    select ctid from kernel.event where created_at < ${after(now, -EVENT_RETENTION)} order by created_at limit ${lot}))`
const oldResponses: PurgeStatement = (now, lot) =>
  sql`delete from kernel.idempotency where ctid = any (array(
    select ctid from kernel.idempotency where created_at < ${after(now, -RESPONSE_RETENTION)} order by created_at limit ${lot}))`

/** Deletes live events and stored responses that are past their retention; both grow with every order. */

export const purgeSchedule: Schedule = {
  name: 'kernel.purge-expired',
  title: '清理事件和重复请求记录',
  cron: '40 * * * *',
  run: async (context) => {
    await purge(context, oldEvents)
    await purge(context, oldResponses)
  },
}
