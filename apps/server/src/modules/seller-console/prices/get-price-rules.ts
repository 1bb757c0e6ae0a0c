import type { ConsoleGetPriceRules, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { PriceGroupTable } from '../../pricing/tables.gen.ts'

/** The platform's price groups, and the bounds of prices of customers. Which shops are in a group is the platform's to know. */
export async function getPriceRules({
  db,
  settings,
}: QueryContext<typeof ConsoleGetPriceRules>): Promise<Out<typeof ConsoleGetPriceRules>> {
  const groups = await rows(db, sql<PriceGroupTable>`select id, name from pricing.price_group order by id`)
  return {
    mostPercent: settings.customer_price_most_percent,
    lowPercent: settings.customer_price_low_percent,
    groups: groups.map(({ id, name }) => ({ priceGroupId: id, name })),
  }
}
