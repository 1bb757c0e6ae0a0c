import { ORDER, type ListBranchOrders, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { sellerName } from '../catalog/index.ts'
import { AWAITS_APPROVAL } from '../orders/index.ts'
import type { TradeTable } from '../orders/tables.gen.ts'
import { shopName } from '../shops/index.ts'

const TRADE = columnsOf<TradeTable>()('id', 'trade_no', 'shop_id', 'total_fen', 'created_at', 'pay_before')
/** As many as one looks through; what was decided makes room. */
const MAX_TRADES = 50
type View = Out<typeof ListBranchOrders>['rows'][number]

/** What branches have ordered and may pay once this headquarters approves it. */
export async function listBranchOrders({
  db,
  actor: { shop },
  now,
}: QueryContext<typeof ListBranchOrders>): Promise<Out<typeof ListBranchOrders>> {
  // What a branch pays is a price.
  if (!shop.canSeePrice) return { rows: [], more: false }
  const found = await rows(
    db,
    sql<RowOf<typeof TRADE> & { branch_name: string; lines: View['lines'] | null }>`
      select ${TRADE.of('t')}, ${shopName(sql.ref('t.shop_id'))} as branch_name,
        (select json_agg(json_build_object('goodsShowName', l.show_name, 'specification', l.specification, 'units', l.unit,
            'sellerName', ${sellerName(sql.ref('o.seller_id'))}, 'quantity', l.quantity, 'priceFen', l.price_fen, 'amountFen', l.amount_fen) order by o.id, l.id)
          from orders.order_head o join orders.order_line l on l.order_id = o.id where o.trade_id = t.id and o.status <> ${sql.lit(ORDER.cancelled)}) as lines
      from orders.trade t
      where t.buyer_id = ${shop.id} and ${AWAITS_APPROVAL('t')} and t.pay_before > ${now}
      order by t.pay_before, t.id limit ${MAX_TRADES + 1}`,
  )
  return {
    more: found.length > MAX_TRADES,
    rows: found.slice(0, MAX_TRADES).map((row) => ({
      tradeId: row.id,
      tradeNo: row.trade_no,
      branchId: row.shop_id,
      branchName: row.branch_name,
      totalFen: row.total_fen,
      placedAt: row.created_at.toISOString(),
      approveBefore: row.pay_before.toISOString(),
      lines: row.lines ?? [],
    })),
  }
}
