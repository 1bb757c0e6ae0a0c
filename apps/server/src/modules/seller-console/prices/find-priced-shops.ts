import type { ConsoleFindPricedShops, In, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { regionName } from '../../platform/index.ts'
import { hasCode } from '../../shops/index.ts'
import type { ShopTable } from '../../shops/tables.gen.ts'
import { isPricedCustomer } from './priced-customers.ts'

const MAX_FOUND = 20

/** Shops that the seller may set prices for, by a part of the name or the credit code, the shortest names first. */
export async function findPricedShops(
  { db, actor }: QueryContext<typeof ConsoleFindPricedShops>,
  { keyword }: In<typeof ConsoleFindPricedShops>,
): Promise<Out<typeof ConsoleFindPricedShops>> {
  const found = await rows(
    db,
    sql<Pick<ShopTable, 'id' | 'name'> & { region_name: string }>`
      select h.id, h.name, ${regionName(sql.ref('h.region_id'))} as region_name from shops.shop h
      where (${hasCode(keyword.toUpperCase())} or h.name ilike ${containing(keyword)}) and h.left_at is null
        and ${isPricedCustomer(actor.sellerId)}
      order by length(h.name), h.name, h.id limit ${sql.lit(MAX_FOUND)}`,
  )
  return { rows: found.map((row) => ({ shopId: row.id, name: row.name, regionName: row.region_name })) }
}
