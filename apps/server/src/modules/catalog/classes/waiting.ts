import { sql } from '../../../kernel/sql.ts'
import { after, DAY } from '../../../kernel/clock.ts'
import { first } from '../../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../../kernel/waiting.ts'

/** How long operators are shown that goods left sale by law. */
const SHOWN_MS = 30 * DAY

/** Goods that left sale because they were banned: a seller learns of what it had on sale, the platform of all. */
export const waiting: WaitingWork[] = [
  {
    kind: 'bannedGoods',
    count: async (db, { sellerId, now }) => {
      const own = sellerId === null ? null : [sellerId]
      return (await first(
        db,
        sql<Waiting>`select count(distinct goods_id)::int as count, min(at) as since from catalog.class_change
          where at >= ${after(now, -SHOWN_MS)} and cardinality(seller_ids) > 0 and (${own}::bigint[] is null or seller_ids @> ${own}::bigint[])`,
      ))!
    },
  },
]
