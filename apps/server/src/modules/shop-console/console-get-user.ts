import { ConsoleGetUser, maskPhone, ROLE_NAMES, type In, type Out, type Role } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, rows, type Executor } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { PhoneChangeTable, SessionTable } from '../access/tables.gen.ts'
import { countOtherReviewers } from '../applications/index.ts'
import { realNameOf } from '../identity/index.ts'
import { isPhoneChangeExpired } from '../access/index.ts'
import type { Operator } from '../operators/index.ts'
import { EXISTS, userColumns, userView, type UserRow } from './user-rows.ts'

type User = Out<typeof ConsoleGetUser>

/** One user with everything that an operator needs to know who it is. Numbers are shown as others may read them. */
export const consoleGetUser =
  (secrets: Secrets) =>
  async (
    { db, actor, now }: QueryContext<typeof ConsoleGetUser> & { actor: Operator },
    { userId }: In<typeof ConsoleGetUser>,
  ): Promise<User> => {
    const [user, shops, devices, phoneChanges, name, otherReviewers] = await Promise.all([
      first(
        db,
        sql<UserRow & { deregisters_at: Date | null }>`select ${userColumns(now)}, u.deregisters_at
          from access.app_user u where u.id = ${userId} and ${EXISTS}`,
      ),
      shopsOf(db, userId),
      devicesOf(db, userId, now),
      phoneChangesOf(db, userId, actor.operatorId, now),
      realNameOf(db, secrets, userId),
      countOtherReviewers(db, actor.operatorId),
    ])
    if (!user) refuse(ConsoleGetUser, 'NOT_FOUND', {}, '没有这位用户')
    return {
      ...userView(user),
      realName: name !== null,
      deregistersAt: user.deregisters_at?.toISOString() ?? null,
      shops,
      devices,
      phoneChanges,
      otherReviewers,
    }
  }

async function shopsOf(db: Executor, userId: number): Promise<User['shops']> {
  const found = await rows(
    db,
    sql<{ id: number; name: string; role: Role; joined_at: Date }>`select h.id, h.name, m.role, m.joined_at
      from shops.member m join shops.shop h on h.id = m.shop_id where m.user_id = ${userId} order by m.joined_at, h.id`,
  )
  return found.map(({ id, name, role, joined_at: at }) => ({
    shopId: id,
    name,
    role,
    roleName: ROLE_NAMES[role],
    joinedAt: at.toISOString(),
  }))
}

/** Sessions that have not ended. */
async function devicesOf(db: Executor, userId: number, now: Date): Promise<User['devices']> {
  const found = await rows(
    db,
    sql<Pick<SessionTable, 'model' | 'system' | 'created_at' | 'seen_at'>>`
      select model, system, created_at, seen_at from access.session
      where user_id = ${userId} and ended_at is null and refresh_until > ${now} order by seen_at desc`,
  )
  return found.map(({ model, system, created_at: loggedInAt, seen_at: seenAt }) => ({
    model,
    system,
    loggedInAt: loggedInAt.toISOString(),
    lastSeenAt: seenAt.toISOString(),
  }))
}

type ChangeRow = Pick<PhoneChangeTable, 'old_phone' | 'new_phone' | 'reason' | 'proposed_by' | 'proposed_at' | 'decided_at'> & {
  confirmed: boolean | null
  proposer: string
  decider: string | null
}
async function phoneChangesOf(db: Executor, userId: number, operatorId: number, now: Date): Promise<User['phoneChanges']> {
  const found = await rows(
    db,
    sql<ChangeRow>`select c.old_phone, c.new_phone, c.reason, c.proposed_by, c.proposed_at, c.decided_at, c.confirmed,
        p.name as proposer, d.name as decider
      from access.phone_change c join operators.operator p on p.id = c.proposed_by left join operators.operator d on d.id = c.decided_by
      where c.user_id = ${userId} order by c.id desc limit 20`,
  )
  return found.map((row) => ({
    oldMasked: maskPhone(row.old_phone),
    newMasked: maskPhone(row.new_phone),
    reason: row.reason,
    proposedBy: row.proposer,
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    confirmed: row.confirmed,
    mine: row.proposed_by === operatorId,
    expired: row.confirmed === null && isPhoneChangeExpired(row, now),
  }))
}
