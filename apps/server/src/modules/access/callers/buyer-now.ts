import type { Role } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { Refused } from '../../../kernel/refusal.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { StandingColumns } from '../../shops/index.ts'
import type { Buyer } from '../actor.ts'
import { authorized } from './authorize-user.ts'
import {
  memberColumns,
  memberDays,
  memberJoins,
  shopColumns,
  shopFactsOf,
  shopJoins,
  type ShopIdentity,
  type ShopStanding,
} from './shop-facts.ts'

/** A caller’s shop and their role in it, null: no member any more. */
export interface BuyerNow extends ShopIdentity, ShopStanding, StandingColumns {
  role: Role | null
}

/**
 * A caller and their shop at this moment, as one JSON column: who makes a call is found before it has the shop’s lock, under which
 * roles, papers and rights change.
 */
export function buyerNow({ userId, shop }: Buyer, moment: Moment) {
  const days = memberDays(moment)
  return sql<BuyerNow>`(select row_to_json(t) from (select m.role, ${memberColumns(days)}, ${shopColumns(days)}
    from shops.shop h left join shops.member m on m.shop_id = h.id and m.user_id = ${userId}
    ${shopJoins(days)} ${memberJoins(sql`${userId}::bigint`, days)} where h.id = ${shop.id}) t)`
}

/** The caller by that column. Refuses, as the call does, when they may not order any more. */
export function requireBuyer(caller: Buyer, { role, ...shop }: BuyerNow): Buyer {
  if (role === null) throw new Refused('FORBIDDEN', {}, '您已不在这家门店，不能为它下单')
  const buyer = { ...caller, shop: shopFactsOf({ ...shop, role }) }
  authorized(buyer, 'procure')
  return buyer
}
