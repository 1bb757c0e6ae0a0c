import { RECALL, RECALL_DAYS, StartRecall, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { after, DAY } from '../../kernel/clock.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { lockOffers, offerKeys, setBatchLocked } from '../catalog/index.ts'
import { findRecallPapers, ownerOfOperator } from '../files/index.ts'
import type { Operator } from '../operators/index.ts'
import { lockOrders, type OrderHooks } from '../orders/index.ts'
import { announceJob } from './announce.ts'
import { findOpenOrders, offersOfOrders } from './open-orders.ts'
import { batchesIn, offersToLock, scopeFor, type ScopedBatch } from './scope.ts'
import { ORDERS_AT_ONCE, settleOrders } from './settle-orders.ts'

/** Older decisions are typing errors: their time to answer was over long ago. */
const DECIDED_WITHIN = 30 * DAY

/** For whose locks whoever starts a recall contends. */
export async function contendsForRecall(db: Executor, input: In<typeof StartRecall>, actor: Operator): Promise<string[]> {
  const scope = scopeFor(actor, input)
  return scope ? offerKeys(await offersToLock(db, scope)) : []
}

/**
 * Starts a recall at each seller that has the batch number and no open one of it. The platform takes over one that a seller began: from
 * then on only the platform closes it, the stricter class and the earlier time count, and its buyers are notified again. In one transaction its batches leave sale, open orders
 * are settled as far as they can be, and who was sent packs is recorded; a job notifies them, and settles orders that were placed at the same
 * moment. Locks orders, then offers by id, so it waits for orders, shipments and cancellations in progress, and they for it.
 */
export const startRecall =
  (hooks: OrderHooks) =>
  async (context: CommandContext<typeof StartRecall>, input: In<typeof StartRecall>): Promise<Audited<typeof StartRecall>> => {
    const { tx, actor, now, settings, emit, enqueue } = context
    const decidedAt = new Date(input.decidedAt)
    if (decidedAt > now) badInput({ decidedAt: '决定时间不能晚于现在' })
    if (decidedAt < after(now, -DECIDED_WITHIN)) badInput({ decidedAt: '决定时间不能早于 30 天前' })
    const papers = await findRecallPapers(tx, input.paperFileIds, ownerOfOperator(actor))
    if (papers.length < new Set(input.paperFileIds).size) refuse(StartRecall, 'NOT_FOUND', {}, '有文件没有找到，请重新上传')
    const scope = scopeFor(actor, input) ?? noBatch()
    const found = await batchesIn(tx, scope)
    if (found.length === 0) noBatch()
    const orderIds = await findOpenOrders(tx, idsOf(found), ORDERS_AT_ONCE)
    const locked = await lockOrders(tx, orderIds)
    await lockOffers(tx, [...(await offersToLock(tx, scope)), ...(await offersOfOrders(tx, orderIds))])

    const batches = await batchesIn(tx, scope)
    const started = await rows(
      tx,
      sql<{ id: number; seller_id: number }>`
        insert into recalls.recall (seller_id, goods_id, batch_no, class, state, reason, decided_at, decided_by, due_at, by_platform, started_at, started_by)
        select w.*, ${scope.goodsId}, ${scope.batchNo}, ${input.class}, ${RECALL.announced}, ${input.reason}, ${decidedAt}, ${input.decidedBy},
          ${after(decidedAt, RECALL_DAYS[input.class] * DAY)}, ${actor.sellerId === null}, ${now}, ${actor.name}
        from unnest(${[...new Set(batches.map((b) => b.seller_id))]}::bigint[]) w
        on conflict (seller_id, goods_id, batch_no) where state <> ${sql.lit(RECALL.closed)} do update
          set by_platform = true, class = least(recall.class, excluded.class), due_at = least(recall.due_at, excluded.due_at)
          where excluded.by_platform and not recall.by_platform
        returning id, seller_id`,
    )
    if (started.length === 0) refuse(StartRecall, 'RECALL_OPEN')
    const recallOf = new Map(started.map(({ id, seller_id }) => [seller_id, id]))
    const mine = batches.flatMap((batch) => {
      const recallId = recallOf.get(batch.seller_id)
      return recallId === undefined ? [] : [{ ...batch, recallId }]
    })
    await recordBatches(tx, mine)
    for (const batch of mine)
      if (!batch.locked)
        await setBatchLocked(tx, batch, true, { reason: `召回：${input.reason}`.slice(0, 60), byName: actor.name, now, settings })
    for (const { id } of started)
      await sql`insert into recalls.paper (recall_id, nth, file_id, name)
        select ${id}, w.nth + (select count(*) from recalls.paper where recall_id = ${id}), w.id, w.name from unnest(${papers.map((p) => p.id)}::uuid[], ${papers.map((p) => p.name)}::text[]) with ordinality w(id, name, nth)`.execute(
        tx,
      )
    await recordBuyers(tx, mine)
    const recalled = mine.map(({ recallId, id, offer_id }) => ({ recallId, batchId: id, offerId: offer_id }))
    await settleOrders(hooks, context, recalled, orderIds, locked)
    for (const { id, seller_id: seller } of started) {
      await enqueue(announceJob, { recallId: id }, { key: `recall-${id}` })
      await emit('recall-moved', { seller }, { recallId: id })
    }
    const counts = await Promise.all(started.map(({ id }) => countReached(tx, id)))
    const { class: level, reason, decidedBy } = input
    return {
      answer: { recallIds: started.map(({ id }) => id) },
      audit: started.map(({ id }, at) => ({ subjectId: id, after: { class: level, reason, decidedBy, ...counts[at]! } })),
    }
  }

function noBatch(): never {
  refuse(StartRecall, 'NOT_FOUND', {}, '没有这个批号的库存记录')
}
const idsOf = (batches: readonly ScopedBatch[]) => batches.map(({ id }) => id)

const recordBatches = (tx: Tx, batches: readonly (ScopedBatch & { recallId: number })[]) =>
  sql`insert into recalls.batch (recall_id, batch_id, offer_id, was_locked, available, reserved)
    select * from unnest(${batches.map((b) => b.recallId)}::bigint[], ${idsOf(batches)}::bigint[], ${batches.map((b) => b.offer_id)}::bigint[],
      ${batches.map((b) => b.locked)}::boolean[], ${batches.map((b) => b.available)}::int[], ${batches.map((b) => b.reserved)}::int[])
    on conflict do nothing`.execute(tx)

/** Who was sent packs of the batches, from what the packages carried: under the offers' locks, so that none leaves meanwhile. */
const recordBuyers = (tx: Tx, batches: readonly (ScopedBatch & { recallId: number })[]) =>
  sql`insert into recalls.buyer (recall_id, shop_id, received)
    select w.recall_id, o.shop_id, sum(l.quantity)::int
    from unnest(${idsOf(batches)}::bigint[], ${batches.map((b) => b.recallId)}::bigint[]) w(batch_id, recall_id)
      join fulfilment.package_line l on l.batch_id = w.batch_id join fulfilment.package p on p.id = l.package_id
      join orders.order_head o on o.id = p.order_id
    group by w.recall_id, o.shop_id
    on conflict (recall_id, shop_id) do update set received = excluded.received, notified_at = null`.execute(tx)

const countReached = async (tx: Tx, recallId: number) =>
  (await first(
    tx,
    sql<{ shops: number; packs: number; orders: number }>`select count(*)::int as shops, coalesce(sum(received), 0)::int as packs,
        (select count(*)::int from recalls.open_order where recall_id = ${recallId}) as orders
      from recalls.buyer where recall_id = ${recallId}`,
  ))!
