import { REVIEW, type ReviewState, type SellerPaperKind } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'

/** Where the papers of one kind stand. */
interface Standing {
  kind: SellerPaperKind
  newest: ReviewState
  valid_until: string | null
  in_force: boolean
}
/** The papers of a seller by kind: the newest that was sent and not withdrawn, and the one that counts. */
export const standingsOf = (db: Executor, sellerId: number, today: string) =>
  rows(
    db,
    sql<Standing>`select kind, (array_agg(state order by sent_at desc, id desc))[1] as newest,
        (max(valid_until) filter (where state = ${REVIEW.approved}))::text as valid_until,
        coalesce(bool_or(state = ${REVIEW.approved} and (valid_until is null or valid_until >= ${today})), false) as in_force
      from sellers.paper where seller_id = ${sellerId} and state <> ${REVIEW.withdrawn} group by kind`,
  )
