import { REVIEW } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { Waiting, WaitingWork } from '../../../kernel/waiting.ts'

/** Pages that wait for the platform. */
export const waitingPages: WaitingWork[] = [
  {
    kind: 'sellerPages',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(v.sent_at) as since from content.seller_page_version v
          join content.seller_page p on p.id = v.page_id where v.state = ${sql.lit(REVIEW.waiting)} and p.removed_at is null`,
      ))!,
  },
]
