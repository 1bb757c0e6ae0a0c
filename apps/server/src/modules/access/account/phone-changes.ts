import { sql } from '../../../kernel/sql.ts'
import { after, DAY } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { affectedRows, first, type Executor, type Tx } from '../../../kernel/database.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { lockPhone, voidCode } from '../codes/code-queries.ts'
import { noticeBySms } from '../codes/sms-notice.ts'
import { endSessions } from '../sessions/sessions.ts'
import { setPhone } from './set-phone.ts'
import type { PhoneChangeTable } from '../tables.gen.ts'
import { userSessions } from '../sessions/user-sessions.ts'
import { unbindWechatOf } from '../wechat/identities.ts'

const CHANGE = columnsOf<PhoneChangeTable>()('id', 'user_id', 'old_phone', 'new_phone', 'reason', 'proposed_by', 'proposed_at')
export type PhoneChangeRow = RowOf<typeof CHANGE>

/** How long a proposal can be confirmed: whoever compared the papers longer ago compares them again. */
const CONFIRMED_WITHIN_MS = 7 * DAY
export const isPhoneChangeExpired = ({ proposed_at: at }: Pick<PhoneChangeTable, 'proposed_at'>, now: Date): boolean =>
  now >= after(at, CONFIRMED_WITHIN_MS)
/** Whether a change `p` waits for a second operator: neither decided nor expired. */
export const phoneChangeWaits = (now: Date) => sql`(p.decided_at is null and p.proposed_at > ${after(now, -CONFIRMED_WITHIN_MS)})`

/** The change that operators have proposed for a user and not decided. Serialized by the user's lock. */
export const findOpenPhoneChange = (db: Executor, userId: number) =>
  first(db, sql<PhoneChangeRow>`select ${CHANGE.list} from access.phone_change where user_id = ${userId} and decided_at is null`)

/** Adds a proposal; false when one waits already. */
export const insertPhoneChange = async (tx: Tx, it: Omit<PhoneChangeRow, 'id'>): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`insert into access.phone_change (user_id, old_phone, new_phone, reason, proposed_by, proposed_at)
      values (${it.user_id}, ${it.old_phone}, ${it.new_phone}, ${it.reason}, ${it.proposed_by}, ${it.proposed_at})
      on conflict do nothing`,
  )) === 1

export const decidePhoneChange = (tx: Tx, id: number, confirmed: boolean, by: number, now: Date) =>
  sql`update access.phone_change set confirmed = ${confirmed}, decided_by = ${by}, decided_at = ${now} where id = ${id}`.execute(
    tx,
  )

/** Locks two numbers, in one order: of messages to them, and whose account each is. Before the user, as logging in does. */
export async function lockPhones(tx: Tx, phones: readonly [string, string]): Promise<void> {
  for (const phone of phones.toSorted()) await lockPhone(tx, phone)
}

/**
 * Moves a locked account to another number, as operators have decided: every device is logged out, codes to the old number are void, the
 * WeChat that may be open on the lost phone is bound no more, and both numbers get a message. False when the number has an account. The
 * caller holds the locks of both numbers.
 */
export async function movePhone(
  work: TransactionContext,
  secrets: Secrets,
  { user_id: userId, old_phone: oldPhone, new_phone: newPhone }: PhoneChangeRow,
): Promise<boolean> {
  if (!(await setPhone(work, userId, newPhone))) return false
  await voidCode(work.tx, oldPhone, 'leavePhone', work.now)
  await unbindWechatOf(work.tx, userId)
  await sql`delete from access.wechat_ticket where user_id = ${userId}`.execute(work.tx)
  await endSessions(work, userSessions, sql`user_id = ${userId}`, 'phone')
  for (const phone of [oldPhone, newPhone]) await noticeBySms(work, secrets, phone, 'phoneMoved')
  return true
}
