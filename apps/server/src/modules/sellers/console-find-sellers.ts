import type { ConsoleFindSellers, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'

/** Sellers by a part of their name, the best known first. */
export async function consoleFindSellers(
  { db }: QueryContext<typeof ConsoleFindSellers>,
  { keyword }: In<typeof ConsoleFindSellers>,
): Promise<Out<typeof ConsoleFindSellers>> {
  const like = keyword ? containing(keyword) : null
  const found = await rows(
    db,
    sql<Pick<SellerTable, 'id' | 'name' | 'company_name'>>`select id, name, company_name from catalog.seller
      where ${like}::text is null or name like ${like} or company_name like ${like} order by sales_count desc, id limit 20`,
  )
  return { rows: found.map(({ id, name, company_name: companyName }) => ({ sellerId: id, name, companyName })) }
}
