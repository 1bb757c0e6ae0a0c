import type { FindSalesSellers, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'

/** Sellers by a part of their name or their company's, the best known first. */
export async function findSalesSellers(
  { db }: QueryContext<typeof FindSalesSellers>,
  { keyword }: In<typeof FindSalesSellers>,
): Promise<Out<typeof FindSalesSellers>> {
  const like = containing(keyword)
  const found = await rows(
    db,
    sql<Pick<SellerTable, 'id' | 'name' | 'company_name'>>`select id, name, company_name from catalog.seller
      where name ilike ${like} or company_name ilike ${like} order by sales_count desc, id limit 20`,
  )
  return { rows: found.map(({ id, name, company_name: companyName }) => ({ sellerId: id, name, companyName })) }
}
