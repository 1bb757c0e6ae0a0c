import { maskPhone, ROLE_NAMES, type ListMembers, type Role } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { MemberTable } from '../../shops/tables.gen.ts'
import { nameInShop } from '../queries.ts'
import type { AppUserTable } from '../tables.gen.ts'

interface Row extends Pick<MemberTable, 'user_id' | 'joined_at'>, Pick<AppUserTable, 'nickname' | 'phone' | 'avatar_file_id'> {
  role: Role
  seen_at: Date | null
}

/** The members of the owner's shop, in the order of joining. When they were last in another shop, or in this one before they joined it, is none of its business. */
export async function listMembers({ db, actor }: QueryContext<typeof ListMembers>) {
  const { shop } = actor
  const found = await rows(
    db,
    sql<Row>`select m.user_id, m.role, m.joined_at, ${nameInShop('m', 'u')} as nickname, u.phone, u.avatar_file_id,
        (select max(s.seen_at) from access.session s where s.user_id = m.user_id and s.shop_id = m.shop_id
          and s.seen_at >= m.joined_at) as seen_at
      from shops.member m join access.app_user u on u.id = m.user_id
      where m.shop_id = ${shop.id} order by m.joined_at, m.user_id`,
  )
  return {
    rows: found.map(({ user_id: userId, role, joined_at, nickname, phone, avatar_file_id: avatar, seen_at }) => ({
      userId,
      nickname,
      avatar: avatar && `/files/u/${avatar}.webp`,
      phoneMasked: maskPhone(phone),
      role,
      roleName: ROLE_NAMES[role],
      joinedAt: joined_at.toISOString(),
      lastSeenAt: seen_at?.toISOString() ?? null,
      me: userId === actor.userId,
    })),
  }
}
