import {
  MAX_RECALLS_SHOWN,
  RECALL_CLASS_NAMES,
  RECALL_NAMES,
  type ListRecalls,
  type Out,
  type RecallClass,
  type RecallState,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { memberName } from '../access/index.ts'
import type { GoodsTable, SellerTable } from '../catalog/tables.gen.ts'
import { addressOfPaper } from './recall-file.ts'
import { IS_OPEN, LAST_ANSWER } from './recall-rows.ts'
import type { AnswerTable, BuyerTable, RecallTable } from './tables.gen.ts'

interface Row
  extends
    Pick<
      RecallTable,
      | 'id'
      | 'goods_id'
      | 'batch_no'
      | 'reason'
      | 'decided_by'
      | 'decided_at'
      | 'due_at'
      | 'closed_at'
      | 'close_reason'
      | 'released'
    >,
    Pick<GoodsTable, 'show_name' | 'specification' | 'unit'>,
    Pick<BuyerTable, 'received'>,
    Pick<AnswerTable, 'stopped' | 'sold' | 'set_aside' | 'note'> {
  class: RecallClass
  state: RecallState
  factory: string
  seller_name: SellerTable['name']
  seller_phone: SellerTable['phone']
  answered_at: Date | null
  answered_by: string | null
  orders: { orderId: number; orderNo: string; packs: number }[] | null
  papers: { nth: number; name: string }[] | null
}
type Shown = Out<typeof ListRecalls>['rows'][number]

/** The recalls of what the shop was sent: open ones without an answer, other open ones, closed ones; the newest first among each. */
export const listRecalls =
  (config: Pick<Config, 'secrets'>) =>
  async ({ db, actor, now }: QueryContext<typeof ListRecalls>): Promise<Out<typeof ListRecalls>> => {
    const shop = actor.shop.id
    const found = await rows(
      db,
      sql<Row>`
        select r.id, r.goods_id, r.batch_no, r.class, r.state, r.reason, r.decided_by, r.decided_at, r.due_at, r.closed_at, r.close_reason, r.released,
          g.show_name, g.specification, g.unit, k.name as factory, s.name as seller_name, s.phone as seller_phone, y.received,
          a.stopped, a.sold, a.set_aside, a.note, a.at as answered_at, ${memberName(sql`y.shop_id`, sql`a.user_id`)} as answered_by,
          (select json_agg(json_build_object('orderId', o.id, 'orderNo', o.order_no, 'packs', o.packs) order by o.created_at desc, o.id) from (
            select oh.id, oh.order_no, oh.created_at, sum(l.quantity)::int as packs
            from recalls.batch b join fulfilment.package_line l on l.batch_id = b.batch_id join fulfilment.package p on p.id = l.package_id
              join orders.order_head oh on oh.id = p.order_id
            where b.recall_id = r.id and oh.shop_id = ${shop} group by oh.id) o) as orders,
          (select json_agg(json_build_object('nth', t.nth, 'name', t.name) order by t.nth) from recalls.paper t where t.recall_id = r.id) as papers
        from recalls.buyer y join recalls.recall r on r.id = y.recall_id join catalog.goods g on g.id = r.goods_id
          join catalog.factory k on k.id = g.factory_id join catalog.seller s on s.id = r.seller_id ${LAST_ANSWER}
        where y.shop_id = ${shop}
        order by not (${IS_OPEN}), a.at is not null, r.started_at desc, r.id desc limit ${sql.lit(MAX_RECALLS_SHOWN)}`,
    )
    const view = (row: Row): Shown => ({
      recallId: row.id,
      goodsId: row.goods_id,
      goodsShowName: row.show_name,
      specification: row.specification,
      factory: row.factory,
      units: row.unit,
      batchNo: row.batch_no,
      class: row.class,
      className: RECALL_CLASS_NAMES[row.class],
      state: row.state,
      stateName: RECALL_NAMES[row.state],
      reason: row.reason,
      sellerName: row.seller_name,
      sellerPhone: row.seller_phone,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      received: row.received,
      closed: row.closed_at && { at: row.closed_at.toISOString(), released: row.released === true, reason: row.close_reason },
      answer: row.answered_at && {
        stopped: row.stopped,
        sold: row.sold,
        setAside: row.set_aside,
        note: row.note,
        by: row.answered_by ?? '',
        at: row.answered_at.toISOString(),
      },
      orders: row.orders ?? [],
      papers: (row.papers ?? []).map(({ nth, name }) => ({ name, url: addressOfPaper(config, actor, row.id, nth, now) })),
    })
    return {
      rows: found.map(view),
      cannotAnswer: actor.shop.role === 'finance' ? '请由门店负责人或采购员回复' : '',
    }
  }
