import { ROLE_NAMES, type Role } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import { countCollected, type PersonalData } from '../../kernel/personal-data.ts'
import type { MemberTable, ShopTable } from './tables.gen.ts'

/** The shops that a user belongs to. */
export const memberships: PersonalData = {
  kind: 'basic',
  tables: ['shops.member'],
  count: (db, userId, now) => countCollected(db, sql`(select joined_at as at from shops.member where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<
        Pick<MemberTable, 'joined_at' | 'name'> & { shop: ShopTable['name']; role: Role }
      >`select h.name as shop, m.name, m.role, m.joined_at
        from shops.member m join shops.shop h on h.id = m.shop_id where m.user_id = ${userId} order by m.joined_at desc limit ${limit}`,
    )
    return found.map(({ shop, name, role, joined_at: at }) => ({
      title: '所在门店',
      at,
      fields: [
        { label: '门店', value: shop },
        ...(name ? [{ label: '姓名', value: name }] : []),
        { label: '角色', value: ROLE_NAMES[role] },
      ],
    }))
  },
}
