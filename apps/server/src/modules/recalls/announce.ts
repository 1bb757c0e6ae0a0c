import {
  chinaTime,
  PAGES,
  RECALL,
  RECALL_CLASS_NAMES,
  type PageAddress,
  type RecallClass,
  type RecallState,
} from '@shop/contract'
import { BatchFailed, processLots } from '../../kernel/batch.ts'
import { sql } from '../../kernel/sql.ts'
import { first, rows, type Executor } from '../../kernel/database.ts'
import { jobKind, worker, type JobContext, type TransactionContext } from '../../kernel/jobs.ts'
import { lockOffers } from '../catalog/index.ts'
import { notifyShop } from '../messaging/index.ts'
import { lockOrders, type OrderHooks } from '../orders/index.ts'
import { roleAllows } from '../shops/index.ts'
import { findOpenOrders, offersOfOrders } from './open-orders.ts'
import { IS_OPEN } from './recall-rows.ts'
import { ORDERS_AT_ONCE, settleOrders, type RecalledBatch } from './settle-orders.ts'

/** Settles the orders that a recall found open beyond the first ones, and notifies everybody who was sent packs: of its begin, and of its end. */
export const announceJob = jobKind<{ recallId: number }>('recalls.announce', { title: '召回通知' })

/** Shops notified in one transaction. */
const SHOPS_AT_ONCE = 50
/** Buyers `y` whom somebody reads for: without an owner or purchaser, no one is reached. */
export const HAS_READER = sql`exists (select from shops.member m where m.shop_id = y.shop_id and ${roleAllows('purchaser', 'm')})`

export interface Announced {
  id: number
  class: RecallClass
  batch_no: string
  due_at: Date
  show_name: string
  unit: string
}
interface Found extends Announced {
  state: RecallState
  released: boolean | null
  close_reason: string
}

/**
 * Runs at least once: what was settled or sent is not repeated. An order that can't be settled keeps neither the others nor the notices:
 * it is logged, and the recall stays announced until a later run has settled it.
 */
export const announceWorker = (hooks: OrderHooks) =>
  worker(announceJob, async ({ recallId }, context: JobContext) => {
    const { transact, db } = context
    const unsettled = await settleAll(hooks, context, recallId)
    const recall = await first(
      db,
      sql<Found>`select r.id, r.class, r.batch_no, r.due_at, r.state, r.released, r.close_reason, g.show_name, g.unit
        from recalls.recall r join catalog.goods g on g.id = r.goods_id where r.id = ${recallId}`,
    )
    if (!recall) return
    const isClosed = recall.state === RECALL.closed
    while (await transact((work) => (isClosed ? notifyEnd(work, recall) : notifyBegin(work, recall))));
    if (unsettled) throw unsettled
    if (!isClosed) await transact((work) => run(work, recallId))
  })

const findRecalled = (db: Executor, recallId: number) =>
  rows(
    db,
    sql<RecalledBatch>`select b.recall_id as "recallId", b.batch_id as "batchId", b.offer_id as "offerId"
      from recalls.batch b join recalls.recall r on r.id = b.recall_id where r.id = ${recallId} and r.state <> ${RECALL.closed}`,
  )

/** Settles the orders that are open: the batches are locked by now, so none comes after them. Returns what failed, if anything did. */
async function settleAll(hooks: OrderHooks, { db, log, transact }: JobContext, recallId: number): Promise<BatchFailed | null> {
  const recalled = await findRecalled(db, recallId)
  const batchIds = recalled.map(({ batchId }) => batchId)
  const open = await findOpenOrders(db, batchIds, null)
  try {
    await processLots(open, ORDERS_AT_ONCE, { log, describe: (orderId) => ({ recallId, orderId }) }, (orderIds) =>
      transact((work) => settleLot(hooks, work, recallId, orderIds)),
    )
    return null
  } catch (error) {
    if (error instanceof BatchFailed) return error
    throw error
  }
}

async function settleLot(hooks: OrderHooks, work: TransactionContext, recallId: number, orderIds: readonly number[]) {
  const { tx } = work
  const recalled = await findRecalled(tx, recallId)
  const locked = await lockOrders(tx, orderIds)
  await lockOffers(tx, [...recalled.map(({ offerId }) => offerId), ...(await offersOfOrders(tx, orderIds))])
  // Closing takes the offers' locks, too: what was closed since it was read above settles nothing more.
  if (!(await first(tx, sql`select from recalls.recall r where r.id = ${recallId} and ${IS_OPEN}`))) return
  await settleOrders(hooks, work, recalled, orderIds, locked)
}

/** Notifies some of the shops that have not been; whether there may be more. */
async function notifyBegin(work: TransactionContext, recall: Announced): Promise<boolean> {
  const { tx, now, emit } = work
  const lot = await rows(
    tx,
    sql<{ shop_id: number; received: number }>`update recalls.buyer set notified_at = ${now} where (recall_id, shop_id) in (
        select y.recall_id, y.shop_id from recalls.buyer y where y.recall_id = ${recall.id} and y.notified_at is null and ${HAS_READER}
        order by y.shop_id limit ${SHOPS_AT_ONCE} for update skip locked)
      returning shop_id, received`,
  )
  for (const { shop_id: shop, received } of lot) {
    await notifyShop(work, shop, {
      kind: 'recall',
      title: `${RECALL_CLASS_NAMES[recall.class]}召回：${recall.show_name}`,
      text: `批号 ${recall.batch_no}，您的门店收到过 ${received} ${recall.unit}。请立即停止销售，并${recall.due_at > now ? `在 ${untilWhen(recall)} 前` : '尽快'}回复`,
      to: pageOf(recall),
    })
    await emit('recall-moved', { shop }, { recallId: recall.id })
  }
  return lot.length > 0
}

/** The same for the end: whether what is left may be sold again. */
async function notifyEnd(work: TransactionContext, recall: Found): Promise<boolean> {
  const { tx, now, emit } = work
  const lot = await rows(
    tx,
    sql<{ shop_id: number }>`update recalls.buyer set end_notified_at = ${now} where (recall_id, shop_id) in (
        select y.recall_id, y.shop_id from recalls.buyer y where y.recall_id = ${recall.id} and y.end_notified_at is null and ${HAS_READER}
        order by y.shop_id limit ${SHOPS_AT_ONCE} for update skip locked)
      returning shop_id`,
  )
  const verdict = recall.released ? '可以恢复销售' : '不能再销售，请按卖家要求退回或销毁'
  for (const { shop_id: shop } of lot) {
    await notifyShop(work, shop, {
      kind: 'recall',
      title: `召回已关闭：${recall.show_name}`,
      text: `批号 ${recall.batch_no} ${verdict}。质量结论：${recall.close_reason}`,
      to: pageOf(recall),
    })
    await emit('recall-moved', { shop }, { recallId: recall.id })
  }
  return lot.length > 0
}

/** In China time: 11-24 09:30. */
export const untilWhen = ({ due_at: at }: Pick<Announced, 'due_at'>) => chinaTime(at.toISOString()).slice(5, 16)
export const pageOf = ({ id }: Pick<Announced, 'id'>): PageAddress => `${PAGES.recalls}?recallId=${id}`

/** Everybody who can be reached was. */
async function run({ tx, emit }: TransactionContext, recallId: number) {
  const row = await first(
    tx,
    sql<{ seller_id: number }>`update recalls.recall set state = ${RECALL.running}
      where id = ${recallId} and state = ${RECALL.announced} returning seller_id`,
  )
  if (row) await emit('recall-moved', { seller: row.seller_id }, { recallId })
}
