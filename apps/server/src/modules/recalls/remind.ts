import { RECALL, RECALL_CLASS_NAMES } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { processBatches, processEach } from '../../kernel/batch.ts'
import { affectedRows, rows } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { notifyShop } from '../messaging/index.ts'
import { announceJob, HAS_READER, pageOf, untilWhen, type Announced } from './announce.ts'

interface Silent extends Announced {
  shop_id: number
  received: number
}

/**
 * Reminds, once, the shops that have not answered when half of their time is over; has those notified who have somebody to read it now
 * and had no one before; and begins again what was given up: a recall with orders that could not be settled stays announced.
 */
export async function remindBuyers({ db, now, log, transact }: JobContext): Promise<void> {
  const silent = await rows(
    db,
    sql<Silent>`select r.id, r.class, r.batch_no, r.due_at, g.show_name, g.unit, y.shop_id, y.received
      from recalls.recall r join recalls.buyer y on y.recall_id = r.id join catalog.goods g on g.id = r.goods_id
      where r.state <> ${RECALL.closed} and r.due_at > ${now()} and y.answered_at is null and y.reminded_at is null
        and y.notified_at + (r.due_at - y.notified_at) / 2 <= ${now()} and ${HAS_READER}
      order by r.due_at, y.shop_id`,
  )
  const unfinished = await rows(
    db,
    sql<{ id: number }>`select r.id from recalls.recall r where r.state = ${RECALL.announced} or r.state = ${RECALL.running}
      and exists (select from recalls.buyer y where y.recall_id = r.id and y.notified_at is null and ${HAS_READER})`,
  )
  const announce = () =>
    processEach(unfinished, { log, describe: ({ id }) => ({ recallId: id }) }, ({ id }) =>
      transact(({ enqueue }) => enqueue(announceJob, { recallId: id }, { key: `recall-${id}` })),
    )
  const remind = () =>
    processEach(silent, { log, describe: ({ id, shop_id }) => ({ recallId: id, shopId: shop_id }) }, (one) =>
      transact(async (work) => {
        const mine = await affectedRows(
          work.tx,
          sql`update recalls.buyer set reminded_at = ${work.now} where recall_id = ${one.id} and shop_id = ${one.shop_id}
          and reminded_at is null and answered_at is null`,
        )
        if (mine === 0) return
        await notifyShop(work, one.shop_id, {
          kind: 'recall',
          title: `请回复${RECALL_CLASS_NAMES[one.class]}召回：${one.show_name}`,
          text: `批号 ${one.batch_no} 的 ${one.received} ${one.unit}还没有回复，截止 ${untilWhen(one)}`,
          to: pageOf(one),
        })
      }),
    )
  await processBatches([announce, remind])
}
