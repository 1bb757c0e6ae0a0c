import { ROLE_NAMES, type ConsoleListUsers, type In, type Out, type Role } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import { EXISTS, phoneWaits, userColumns, userView, type UserRow } from './user-rows.ts'

const viewsAt = (now: Date) => ({
  all: sql`true`,
  buyer: sql`u.kind = 'buyer'`,
  salesman: sql`u.kind = 'salesman'`,
  phone: phoneWaits(now),
})
type Row = UserRow & { shops: { name: string; role: Role }[] }

/** Users, the newest first. A phone number is found as a whole alone: no one reads numbers out of the list digit by digit. */
export async function consoleListUsers(
  { db, now }: QueryContext<typeof ConsoleListUsers>,
  { view = 'all', keyword, ...input }: In<typeof ConsoleListUsers>,
): Promise<Out<typeof ConsoleListUsers>> {
  const matching = sql`from access.app_user u where ${EXISTS} and ${viewsAt(now)[view]} and ${keyword ? found(keyword) : sql`true`}`
  const columns = sql<Row>`${userColumns(now)},
    coalesce((select json_agg(json_build_object('name', h.name, 'role', m.role) order by m.joined_at, h.id)
      from shops.member m join shops.shop h on h.id = m.shop_id where m.user_id = u.id), '[]') as shops`
  return readPage(db, input, { columns, matching, order: sql`u.created_at desc, u.id desc` }, (row) => ({
    ...userView(row),
    shops: row.shops.map(({ name, role }) => `${name}（${ROLE_NAMES[role]}）`),
  }))
}

const found = (keyword: string) => sql`(u.phone = ${keyword} or u.nickname like ${containing(keyword)}
  or exists (select from shops.member m join shops.shop h on h.id = m.shop_id where m.user_id = u.id and h.name like ${containing(keyword)}))`
