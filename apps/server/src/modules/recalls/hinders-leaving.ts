import { PAGES, RECALL } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { HindersLeaving } from '../../kernel/personal-data.ts'

/** Recalls without an answer of shops in which no one else could give it. */
export const recallsHinderLeaving: HindersLeaving = async (db, { alone }) => {
  const { count } = (await first(
    db,
    sql<{ count: number }>`select count(*)::int as count from recalls.buyer y join recalls.recall r on r.id = y.recall_id
      where y.shop_id = any (${alone}::bigint[]) and y.answered_at is null and r.state <> ${RECALL.closed}`,
  ))!
  return count > 0 ? [{ kind: 'recalls', count, text: `还有 ${count} 项药品召回没有回复，请先回复`, to: PAGES.recalls }] : []
}
