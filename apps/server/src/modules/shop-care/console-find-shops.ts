import { SHOP_TYPE_NAMES, ConsoleFindShops, type In, type Out, type ShopType } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { regionName } from '../platform/index.ts'
import { ASSIGNED } from '../salesmen/index.ts'
import { hasCode, isNamed } from '../shops/index.ts'
import { isCustomer } from './assignable-shops.ts'
import { requireManaged } from './require-managed.ts'

const MAX_FOUND = 20

interface Row {
  id: number
  name: string
  type: ShopType
  region_name: string
  server_id: number | null
  server_name: string | null
}

/** Shops to give into a salesman's care, by a part of the name or the credit code: of the seller's customers, for the platform of all. */
export async function consoleFindShops(
  { db, actor }: QueryContext<typeof ConsoleFindShops>,
  { salesmanId, keyword }: In<typeof ConsoleFindShops>,
): Promise<Out<typeof ConsoleFindShops>> {
  const { seller_id: sellerId } = await requireManaged(ConsoleFindShops, db, actor, salesmanId)
  const found = await rows(
    db,
    sql<Row>`select h.id, h.name, h.type, ${regionName(sql.ref('h.region_id'))} as region_name, s.id as server_id, s.name as server_name
      from shops.shop h
      left join salesmen.assignment a on a.shop_id = h.id and a.seller_id is not distinct from ${sellerId}::bigint and ${ASSIGNED}
      left join salesmen.salesman s on s.id = a.salesman_id
      where (${hasCode(keyword.toUpperCase())} or ${isNamed(keyword)}) and ${isCustomer(sellerId)}
      order by length(h.name), h.name, h.id limit ${sql.lit(MAX_FOUND)}`,
  )
  return {
    rows: found.map((row) => ({
      shopId: row.id,
      name: row.name,
      type: row.type,
      typeName: SHOP_TYPE_NAMES[row.type],
      regionName: row.region_name,
      servedBy: row.server_id === null ? null : { salesmanId: row.server_id, name: row.server_name! },
    })),
  }
}
