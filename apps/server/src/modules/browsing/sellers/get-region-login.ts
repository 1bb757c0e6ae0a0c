import type { GetRegionLogin, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { sellsTo } from '../../catalog/index.ts'
import { regionName } from '../../platform/index.ts'

/** The county of the user's shop, and how many sellers of the shop hall sell to it. */
export async function getRegionLogin({ db, actor }: QueryContext<typeof GetRegionLogin>): Promise<Out<typeof GetRegionLogin>> {
  const regionId = actor.shop?.regionId ?? null
  const found = (await first(
    db,
    sql<{ sellers: number; region_name: string | null }>`
      select count(*)::int as sellers, ${regionName(sql`${regionId}::int`)} as region_name from catalog.seller s
      where s.sells and s.goods_count > 0 and ${sellsTo(actor, sql.ref('s.id'))}`,
  ))!
  return {
    regionId,
    regionName: found.region_name ?? '',
    from: regionId === null ? 'none' : 'shop',
    served: found.sellers > 0,
    sellers: found.sellers,
  }
}
