import type { ConsoleListPaperLooks, In, Out, SellerPaperKind } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { regionName } from '../../platform/index.ts'

interface Row {
  id: number
  shop_name: string
  region_name: string
  kind: SellerPaperKind | null
  at: Date
}

/** Who looked at the seller's papers: the shop, not the person. */
export async function consoleListPaperLooks(
  { db, actor }: QueryContext<typeof ConsoleListPaperLooks>,
  { keyword, ...input }: In<typeof ConsoleListPaperLooks>,
): Promise<Out<typeof ConsoleListPaperLooks>> {
  const named = keyword ? sql`h.name like ${containing(keyword)}` : sql`true`
  const matching = sql`from sellers.look l join shops.shop h on h.id = l.shop_id left join sellers.paper p on p.id = l.paper_id
    where l.seller_id = ${actor.sellerId} and ${named}`
  const columns = sql<Row>`l.id, h.name as shop_name, ${regionName(sql.ref('h.region_id'))} as region_name, p.kind, l.at`
  return readPage(db, input, { columns, matching, order: sql`l.at desc, l.id desc` }, (row) => ({
    // In the seller's own list alone: the row's time and order, not its number.
    lookId: `${row.at.getTime()}-${row.shop_name}-${row.kind ?? 'all'}`,
    shopName: row.shop_name,
    regionName: row.region_name,
    kind: row.kind,
    at: row.at.toISOString(),
  }))
}
