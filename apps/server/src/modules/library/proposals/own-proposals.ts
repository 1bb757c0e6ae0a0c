import { REVIEW } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { after, DAY } from '../../../kernel/clock.ts'
import { ownOffer } from './proposal-rows.ts'

/** So long the seller is reminded of a decision. */
const REMINDED_DAYS = 30

/** Proposals `p` of a seller that it is to act on: refused of late, or in the library, on the lists and not offered yet. */
export const isAnswered = (sellerId: number, now: Date): Sql<boolean> =>
  sql<boolean>`p.ended_at > ${after(now, -REMINDED_DAYS * DAY)} and (p.state = ${sql.lit(REVIEW.rejected)} or (p.state = ${sql.lit(REVIEW.approved)}
    and ${ownOffer('p.goods_id', sellerId)} is null and exists (select from catalog.goods lg where lg.id = p.goods_id and lg.listed)))`
