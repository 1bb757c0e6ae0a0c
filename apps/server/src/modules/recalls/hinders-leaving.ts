import { PAGES, RECALL } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { HindersLeaving } from '../../kernel/personal-data.ts'

/** Recalls without an answer of shops in which no one else could give it. */
export const recallsHinderLeaving: HindersLeaving = async (db, { alone }) => {
  const open = await rows(
    db,
    sql<{ shop_id: number; count: number }>`select y.shop_id, count(*)::int as count
      from recalls.buyer y join recalls.recall r on r.id = y.recall_id
      where y.shop_id = any (${alone}::bigint[]) and y.answered_at is null and r.state <> ${RECALL.closed}
      group by y.shop_id order by y.shop_id`,
  )
  return open.map(({ shop_id: shopId, count }) => ({
    kind: 'recalls',
    shopId,
    count,
    text: `还有 ${count} 项药品召回没有回复，请先回复`,
    to: PAGES.recalls,
  }))
}
