import { RECALL, RECALL_CLASS_NAMES, ConsoleListRecallBuyers, type In, type Out, type RecallClass } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import { refuse } from '../../kernel/refusal.ts'
import { memberName } from '../access/index.ts'
import { serving } from '../salesmen/index.ts'
import type { GoodsTable } from '../catalog/tables.gen.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import { IS_OPEN, LAST_ANSWER, visibleTo } from './recall-rows.ts'
import type { AnswerTable, BuyerTable, RecallTable } from './tables.gen.ts'

interface Row
  extends
    Omit<BuyerTable, 'end_notified_at'>,
    Pick<RecallTable, 'batch_no' | 'due_at' | 'state'>,
    Pick<GoodsTable, 'show_name' | 'specification' | 'unit'>,
    Pick<ShopTable, 'contact' | 'phone'>,
    Pick<AnswerTable, 'stopped' | 'sold' | 'set_aside' | 'note'> {
  class: RecallClass
  shop_name: string
  seller_name: string
  salesman_name: string | null
  salesman_phone: string | null
  at: Date | null
  answered_by: string | null
}

const SILENT = sql`a.at is null and ${IS_OPEN}`
const conditionOf = (answers: In<typeof ConsoleListRecallBuyers>['answers'], now: Date) => {
  if (answers === 'silent') return SILENT
  if (answers === 'late') return sql`${SILENT} and r.due_at < ${now}`
  return answers === 'answered' ? sql`a.at is not null` : sql`true`
}

/** Buyers of recalled batches with what they answered and who can be called: the silent ones first, by the end of their time. */
export async function consoleListRecallBuyers(
  { db, actor, now }: QueryContext<typeof ConsoleListRecallBuyers>,
  { recallId, answers, keyword, ...input }: In<typeof ConsoleListRecallBuyers>,
): Promise<Out<typeof ConsoleListRecallBuyers>> {
  const parts = [visibleTo(actor.sellerId), conditionOf(answers, now)]
  if (recallId !== undefined) {
    const own = await first(db, sql`select from recalls.recall r where r.id = ${recallId} and ${visibleTo(actor.sellerId)}`)
    if (!own) refuse(ConsoleListRecallBuyers, 'NOT_FOUND', {}, '没有这次召回')
    parts.push(sql`r.id = ${recallId}`)
  }
  if (keyword) {
    const words = containing(keyword)
    parts.push(sql`(h.name ilike ${words} or r.batch_no ilike ${words} or g.show_name ilike ${words})`)
  }
  const matching = sql`from recalls.buyer y join recalls.recall r on r.id = y.recall_id join shops.shop h on h.id = y.shop_id
    join catalog.goods g on g.id = r.goods_id join catalog.seller s on s.id = r.seller_id ${LAST_ANSWER}
    left join lateral (select m.name, m.phone from salesmen.assignment a join salesmen.salesman m on m.id = a.salesman_id
      where a.shop_id = y.shop_id and (a.seller_id = r.seller_id or a.seller_id is null) and ${serving(now)}
      order by a.seller_id is null limit 1) sm on true
    where ${sql.join(parts, sql` and `)}`
  const columns = sql<Row>`y.recall_id, y.shop_id, y.received, y.notified_at, y.reminded_at, y.answered_at, r.batch_no, r.class, r.due_at, r.state,
    g.show_name, g.specification, g.unit, h.name as shop_name, h.contact, h.phone, s.name as seller_name,
    sm.name as salesman_name, sm.phone as salesman_phone, a.stopped, a.sold, a.set_aside, a.note, a.at, ${memberName(sql`y.shop_id`, sql`a.user_id`)} as answered_by`
  const order = sql`a.at is not null, not (${IS_OPEN}), r.due_at, h.name, y.recall_id, y.shop_id`
  return readPage(db, input, { columns, matching, order }, (row) => ({
    recallId: row.recall_id,
    shopId: row.shop_id,
    shopName: row.shop_name,
    contact: row.contact,
    shopPhone: row.phone,
    salesmanName: row.salesman_name ?? '',
    salesmanPhone: row.salesman_phone ?? '',
    goodsShowName: row.show_name,
    specification: row.specification,
    units: row.unit,
    batchNo: row.batch_no,
    className: RECALL_CLASS_NAMES[row.class],
    sellerName: row.seller_name,
    received: row.received,
    dueAt: row.due_at.toISOString(),
    late: row.at === null && row.state !== RECALL.closed && row.due_at < now,
    notifiedAt: row.notified_at?.toISOString() ?? null,
    remindedAt: row.reminded_at?.toISOString() ?? null,
    answer: row.at && {
      stopped: row.stopped,
      sold: row.sold,
      setAside: row.set_aside,
      note: row.note,
      by: row.answered_by ?? '',
      at: row.at.toISOString(),
    },
  }))
}
