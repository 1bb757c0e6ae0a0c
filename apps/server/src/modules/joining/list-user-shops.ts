import { REVIEW, type ReviewState, type ListUserShops, type Role, type ShopType } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import type { RequestTable } from './tables.gen.ts'

interface Row extends Pick<ShopTable, 'id' | 'name'>, Pick<RequestTable, 'reason'> {
  type: ShopType
  role: Role | null
  state: ReviewState
  audit_id: number | null
}

/** The user's shops, then those they asked to join: by the newest request of each, where it waits or was rejected. */
export async function listUserShops({ db, actor }: QueryContext<typeof ListUserShops>) {
  const { userId } = actor
  const found = await rows(
    db,
    sql<Row>`select * from (
        select h.id, h.name, h.type, m.role, ${REVIEW.approved}::int as state, null::bigint as audit_id, '' as reason, m.joined_at as at
        from shops.member m join shops.shop h on h.id = m.shop_id where m.user_id = ${userId}
        union all
        select h.id, h.name, h.type, null, r.state, r.id, r.reason, r.submitted_at
        from (select distinct on (shop_id) * from joining.request where user_id = ${userId}
          order by shop_id, submitted_at desc, id desc) r join shops.shop h on h.id = r.shop_id
        where r.state in (${REVIEW.waiting}, ${REVIEW.rejected})
          and not exists (select from shops.member m where m.shop_id = r.shop_id and m.user_id = ${userId})) s
      order by s.role is null, s.at, s.id`,
  )
  return {
    rows: found.map(({ id: shopId, name: shopName, type: shopType, role, state, audit_id: auditId, reason }) => ({
      shopId,
      shopName,
      shopType,
      role,
      state,
      auditId,
      reason,
    })),
  }
}
