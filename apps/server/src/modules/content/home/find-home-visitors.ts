import type { FindHomeVisitors, In, Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { findShopsByName } from '../../shops/index.ts'

/** The first 20 shops with these words in their name. */
export async function findHomeVisitors(
  { db }: QueryContext<typeof FindHomeVisitors>,
  { keyword }: In<typeof FindHomeVisitors>,
): Promise<Out<typeof FindHomeVisitors>> {
  const found = await findShopsByName(db, keyword)
  return { rows: found.map(({ id, name, region_name }) => ({ shopId: id, name, regionName: region_name ?? '' })) }
}
