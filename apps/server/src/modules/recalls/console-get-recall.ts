import {
  ConsoleGetRecall,
  MAX_OPEN_ORDERS_SHOWN,
  RECALL,
  RECALL_OUTCOME_NAMES,
  type In,
  type Out,
  type RecallOutcome,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { first, rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { addressOfPaper, addressOfReport } from './recall-file.ts'
import { COLUMNS, FIGURES, FROM_RECALLS, recallView, stillHeld, visibleTo, type RecallRow } from './recall-rows.ts'

type View = Out<typeof ConsoleGetRecall>
type Order = Omit<View['orders'][number], 'outcome' | 'outcomeName'> & { outcome: RecallOutcome }

/** So many working days after it was closed the report on a recall is due (rules 7). */
const REPORT_WORKING_DAYS = 10

/** The day so many working days after another: from Monday to Friday. Holidays move it; no calendar of them is kept. */
export function addWorkingDays(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0;) {
    at = addDays(at, 1)
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return at
}

/** One recall: of the caller's seller, or any for the platform. */
export const consoleGetRecall =
  (config: Pick<Config, 'secrets'>) =>
  async ({ db, actor, now }: QueryContext<typeof ConsoleGetRecall>, { recallId }: In<typeof ConsoleGetRecall>): Promise<View> => {
    const row = await first(
      db,
      sql<RecallRow>`select ${COLUMNS} ${FROM_RECALLS} ${FIGURES} where r.id = ${recallId} and ${visibleTo(actor.sellerId)}`,
    )
    if (!row) refuse(ConsoleGetRecall, 'NOT_FOUND', {}, '没有这次召回')
    const [batches, papers, orders] = await Promise.all([
      rows(
        db,
        sql<
          View['batches'][number]
        >`select b.id as "batchId", o.near_expiry as "nearExpiry", b.expires_on as "expiresOn", b.available, b.reserved, b.locked
          from recalls.batch l join catalog.batch b on b.id = l.batch_id join catalog.offer o on o.id = b.offer_id
          where l.recall_id = ${recallId} order by b.id`,
      ),
      rows(
        db,
        sql<{ nth: number; name: string }>`select nth, name from recalls.paper where recall_id = ${recallId} order by nth`,
      ),
      rows(
        db,
        sql<Order>`select p.order_id as "orderId", o.order_no as "orderNo", h.name as "shopName", p.outcome, p.detail, ${stillHeld} as waiting
          from recalls.open_order p join orders.order_head o on o.id = p.order_id join shops.shop h on h.id = o.shop_id
          where p.recall_id = ${recallId} order by p.outcome = 'left' desc, o.order_no limit ${sql.lit(MAX_OPEN_ORDERS_SHOWN)}`,
      ),
    ])
    const { closed_at: closedAt } = row
    return {
      ...recallView(row, now),
      reason: row.reason,
      decidedBy: row.decided_by,
      closed: closedAt && {
        at: closedAt.toISOString(),
        by: row.closed_by,
        reason: row.close_reason,
        released: row.released === true,
      },
      reportBy: closedAt && addWorkingDays(chinaDay(closedAt), REPORT_WORKING_DAYS),
      batches,
      papers: papers.map(({ nth, name }) => ({ name, url: addressOfPaper(config, actor, recallId, nth, now) })),
      orders: orders.map((order) => ({ ...order, outcomeName: RECALL_OUTCOME_NAMES[order.outcome] })),
      report: addressOfReport(config, actor, recallId, now),
      mayClose: row.state !== RECALL.closed && (actor.sellerId === null || !row.by_platform),
    }
  }
