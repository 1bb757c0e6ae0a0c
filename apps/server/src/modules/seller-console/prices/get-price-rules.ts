import type { ConsoleGetPriceRules, Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { findPriceGroups } from './named-customers.ts'

/** The platform's price groups, and the bounds of prices of customers. Which shops are in a group is the platform's to know. */
export async function getPriceRules({
  db,
  settings,
}: QueryContext<typeof ConsoleGetPriceRules>): Promise<Out<typeof ConsoleGetPriceRules>> {
  const groups = await findPriceGroups(db)
  return {
    mostPercent: settings.customer_price_most_percent,
    lowPercent: settings.customer_price_low_percent,
    groups: groups.map(({ id, name }) => ({ priceGroupId: id, name })),
  }
}
