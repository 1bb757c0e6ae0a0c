import { sql, type Sql } from '../../../kernel/sql.ts'
import { rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { EraseUser } from '../../../kernel/personal-data.ts'
import type { User } from '../actor.ts'
import { endSessions, type SessionContext } from '../sessions/sessions.ts'
import type { AppUserTable } from '../tables.gen.ts'
import { unbindWechatOf } from '../wechat/identities.ts'
import { userSessions } from '../sessions/user-sessions.ts'

/** Ends every session of a user, whose account is erased at this moment unless they log in and keep it. The other devices show why. */
export async function scheduleErasure(work: SessionContext, { userId, sessionId }: User, at: Date): Promise<void> {
  await setErasure(work.tx, userId, at)
  await endSessions(work, userSessions, sql`id = ${sessionId}`, 'logout')
  await endSessions(work, userSessions, sql`user_id = ${userId}`, 'deregistered')
}
/** Keeps an account. */
export const keepAccount = (tx: Tx, userId: number) => setErasure(tx, userId, null)
const setErasure = (tx: Tx, userId: number, at: Date | null) =>
  sql`update access.app_user set deregisters_at = ${at} where id = ${userId}`.execute(tx)

/** The users whose accounts are to be erased by now. */
export async function listDueErasures(db: Executor, now: Date): Promise<number[]> {
  const due = await rows(
    db,
    sql<Pick<AppUserTable, 'id'>>`select id from access.app_user where deregisters_at <= ${now} order by deregisters_at`,
  )
  return due.map(({ id }) => id)
}

const ERASED = 'erased '
/** Whether an account, by its phone, is not erased: an expression. */
export const isKept = (phone: Sql<unknown>) => sql`${phone} not like ${sql.lit(`${ERASED}%`)}`

/** Nothing is left of who it was. Login records are deleted half a year after they ended, as the law asks to keep them. */
export const eraseUser: EraseUser = async (work, userId) => {
  await endSessions(work, userSessions, sql`user_id = ${userId}`, 'erased')
  await sql`delete from access.sms_code where phone = (select phone from access.app_user where id = ${userId})`.execute(work.tx)
  await sql`delete from access.phone_change where user_id = ${userId}`.execute(work.tx)
  await sql`delete from access.wechat_ticket where user_id = ${userId}`.execute(work.tx)
  await unbindWechatOf(work.tx, userId)
  await sql`update access.session set wechat_open_id = null where user_id = ${userId}`.execute(work.tx)
  await sql`update access.app_user set phone = ${sql.lit(ERASED)} || id, nickname = '已注销用户', avatar_file_id = null, password_hash = null,
      password_at = null, deregisters_at = null where id = ${userId}`.execute(work.tx)
}
