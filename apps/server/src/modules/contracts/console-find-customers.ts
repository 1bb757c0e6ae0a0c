import type { ConsoleFindCustomers, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { regionName } from '../platform/index.ts'
import { isCustomer } from '../shop-care/index.ts'
import { hasCode } from '../shops/index.ts'

const MAX_FOUND = 20

interface Row {
  id: number
  name: string
  region_name: string
  years: number[]
}

/** The seller's customers by a part of the name or the credit code, the shortest names first, with what stands with each. */
export async function consoleFindCustomers(
  { db, actor, now }: QueryContext<typeof ConsoleFindCustomers>,
  { keyword }: In<typeof ConsoleFindCustomers>,
): Promise<Out<typeof ConsoleFindCustomers>> {
  const found = await rows(
    db,
    sql<Row>`select h.id, h.name, ${regionName(sql.ref('h.region_id'))} as region_name,
        array(select extract(year from c.valid_until)::int from contracts.contract c where c.shop_id = h.id and c.seller_id = ${actor.sellerId}
          and c.kind = 'quality' and c.ended_at is null and c.valid_until >= ${chinaDay(now)}
          and c.valid_until = make_date(extract(year from c.valid_until)::int, 12, 31) order by c.valid_until) as years
      from shops.shop h
      where (${hasCode(keyword.toUpperCase())} or h.name like ${containing(keyword)}) and ${isCustomer(actor.sellerId)}
      order by length(h.name), h.name, h.id limit ${sql.lit(MAX_FOUND)}`,
  )
  return { rows: found.map(({ id, region_name, ...row }) => ({ shopId: id, regionName: region_name, ...row })) }
}
