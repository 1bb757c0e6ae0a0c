import { AnswerRecall, RECALL, type In, type Out, type RecallState } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'

interface Row {
  state: RecallState
  seller_id: number
  received: number
  unit: string
}

/** Records what became of the packs that the shop was sent. What it said before stays; the last answer counts. */
export async function answerRecall(
  { tx, actor, now, emit }: CommandContext<typeof AnswerRecall>,
  { recallId, stopped, sold, setAside, note }: In<typeof AnswerRecall>,
): Promise<Out<typeof AnswerRecall>> {
  const shop = actor.shop.id
  // Closing locks the recall, so an answer comes before it or is refused; answers of one shop wait for each other.
  const row = await first(
    tx,
    sql<Row>`select r.state, r.seller_id, y.received, g.unit from recalls.recall r join recalls.buyer y on y.recall_id = r.id
        join catalog.goods g on g.id = r.goods_id
      where r.id = ${recallId} and y.shop_id = ${shop} for share of r for update of y`,
  )
  if (!row) refuse(AnswerRecall, 'NOT_FOUND')
  if (row.state === RECALL.closed) refuse(AnswerRecall, 'RECALL_CLOSED')
  const total = stopped + sold + setAside
  if (total !== row.received) badInput({ stopped: `三项合计应为收到的 ${row.received} ${row.unit}，现在是 ${total} ${row.unit}` })
  await sql`insert into recalls.answer (recall_id, shop_id, nth, stopped, sold, set_aside, note, user_id, at)
    select ${recallId}, ${shop}, count(*) + 1, ${stopped}, ${sold}, ${setAside}, ${note}, ${actor.userId}, ${now}
    from recalls.answer where recall_id = ${recallId} and shop_id = ${shop}`.execute(tx)
  await sql`update recalls.buyer set answered_at = ${now} where recall_id = ${recallId} and shop_id = ${shop}`.execute(tx)
  await emit('recall-moved', { shop, seller: row.seller_id }, { recallId })
  return { answeredAt: now.toISOString() }
}
