import type { ConsoleListPriceGroups, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { PriceGroupTable } from '../pricing/tables.gen.ts'

/** The price groups in the order in which they were made. */
export async function consoleListPriceGroups({
  db,
}: QueryContext<typeof ConsoleListPriceGroups>): Promise<Out<typeof ConsoleListPriceGroups>> {
  const found = await rows(
    db,
    sql<PriceGroupTable & { shops: number; offers: number }>`select p.id, p.name,
        (select count(*)::int from shops.shop h where h.price_group_id = p.id) as shops,
        (select count(*)::int from pricing.group_price g where g.price_group_id = p.id) as offers
      from pricing.price_group p order by p.id`,
  )
  return { rows: found.map(({ id, ...row }) => ({ priceGroupId: id, ...row })) }
}
