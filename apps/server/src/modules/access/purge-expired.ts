import { sql } from '../../kernel/sql.ts'
import { endedAttempts } from '../../kernel/attempts.ts'
import { DAY, after } from '../../kernel/clock.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { purge, type PurgeStatement } from '../../kernel/purge.ts'

/** The limits per day count codes that are not valid any more. */
const CODE_RETENTION = DAY
/** Login records are kept for half a year. */
const SESSION_RETENTION = 180 * DAY

const EXPIRED: readonly PurgeStatement[] = [
  (now, lot) =>
    sql`delete from access.captcha where ctid = any (array(
      select ctid from access.captcha where until < ${now} order by until limit ${lot}))`,
  (now, lot) =>
    sql`delete from access.password_proof where ctid = any (array(
      select ctid from access.password_proof where until < ${now} order by until limit ${lot}))`,
  (now, lot) =>
    sql`delete from access.wechat_state where ctid = any (array(
      select ctid from access.wechat_state where until < ${now} order by until limit ${lot}))`,
  (now, lot) =>
    sql`delete from access.wechat_ticket where ctid = any (array(
      select ctid from access.wechat_ticket where until < ${now} order by until limit ${lot}))`,
  (now, lot) =>
    sql`delete from access.sms_code where ctid = any (array(
      select ctid from access.sms_code where until < ${after(now, -CODE_RETENTION)} order by until limit ${lot}))`,
  endedAttempts,
  (now, lot) =>
    sql`delete from access.session where ctid = any (array(
      select ctid from access.session where ended_at < ${after(now, -SESSION_RETENTION)} order by ended_at limit ${lot}))`,
]

/** Deletes captchas, codes, proofs, tickets, attempts and sessions that have expired. */
export async function purgeExpired(context: Pick<JobContext, 'transact'>): Promise<void> {
  for (const statement of EXPIRED) await purge(context, statement)
}
