import type { ConsoleListShops, In, Out, Role } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { readPage } from '../../kernel/page.ts'
import { isInProvince } from '../platform/index.ts'
import { STANDING } from '../qualification/index.ts'
import { ASSIGNED } from '../salesmen/index.ts'
import { ownerWaits } from '../joining/index.ts'
import { COUNTS, isNamed } from '../shops/index.ts'
import { LISTED, listedView, standingShops, type ListedRow } from './shop-rows.ts'

interface Row extends ListedRow {
  members: number
  salesmen: number
  orders: number
}

/** Shops, the newest first. A whole phone number finds the shops of whoever has it; a credit code those, too, that were replaced. */
export async function consoleListShops(
  { db, now, settings }: QueryContext<typeof ConsoleListShops>,
  { state = 'all', keyword, province, owner, ...input }: In<typeof ConsoleListShops>,
): Promise<Out<typeof ConsoleListShops>> {
  const matching = sql`from ${standingShops({ now, settings })}
    where ${state === 'all' ? sql`true` : sql`${STANDING} = ${state}`} and ${keyword ? found(keyword) : sql`true`}
      and ${province === undefined ? sql`true` : isInProvince(sql.ref('h.region_id'), province)}
      and ${owner === undefined ? sql`true` : owner === 'none' ? OWNERLESS : ownerWaits(now)}`
  const columns = sql<Row>`${LISTED},
    (select count(*)::int from shops.member m where m.shop_id = h.id) as members,
    (select count(*)::int from salesmen.assignment a where a.shop_id = h.id and ${ASSIGNED}) as salesmen,
    (select count(*)::int from orders.order_head o where o.shop_id = h.id) as orders`
  return readPage(db, input, { columns, matching, order: sql`h.created_at desc, h.id desc` }, (row) => ({
    ...listedView(row),
    members: row.members,
    salesmen: row.salesmen,
    orders: row.orders,
  }))
}

/** Shops that no one owns: their owner has left, and whoever joins them may not manage them. Those that were replaced need none. */
const OWNERLESS = sql`(${COUNTS} and not exists (select from shops.member om where om.shop_id = h.id and om.role = ${sql.lit('owner' satisfies Role)}))`

const found = (keyword: string) => sql`(${isNamed(keyword)} or h.credit_code = ${keyword.toUpperCase()}
  or h.phone = ${keyword} or h.id in (select m.shop_id from shops.member m join access.app_user u on u.id = m.user_id where u.phone = ${keyword}))`
