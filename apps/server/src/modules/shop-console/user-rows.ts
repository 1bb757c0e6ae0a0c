import { maskPhone, type USER_KIND_NAMES } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { isKept, phoneChangeWaits } from '../access/index.ts'
import type { AppUserTable } from '../access/tables.gen.ts'

const USER = columnsOf<AppUserTable>()('id', 'nickname', 'phone', 'created_at')
export interface UserRow extends RowOf<typeof USER> {
  kind: keyof typeof USER_KIND_NAMES
  seen_at: Date | null
  phone_waits: boolean
}

/** Whether another number waits to be confirmed for a user `u`. */
export const phoneWaits = (now: Date) =>
  sql`exists (select from access.phone_change p where p.user_id = u.id and ${phoneChangeWaits(now)})`
/** The columns of a `UserRow`, of a user `u`. */
export const userColumns = (now: Date) => sql`${USER.of('u')}, u.kind,
  (select max(s.created_at) from access.session s where s.user_id = u.id) as seen_at, ${phoneWaits(now)} as phone_waits`

export const userView = (row: UserRow) => ({
  userId: row.id,
  nickname: row.nickname,
  phoneMasked: maskPhone(row.phone),
  kind: row.kind,
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.seen_at?.toISOString() ?? null,
  phoneWaits: row.phone_waits,
})
/** Accounts that were not erased. */
export const EXISTS = isKept(sql.ref('u.phone'))
