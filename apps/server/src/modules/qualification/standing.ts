import { REVIEW, type ServedState } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'

/** Whether a shop may buy as far as its papers go: an expression over `q` of `qualificationJoins`. */
export const APPROVED = sql`coalesce(q.procure_state, 0) = ${sql.lit(REVIEW.approved)}`

const state = (name: ServedState) => sql.lit(name)
/** Where a shop `h` stands, as an expression over `q` and `c` of `qualificationJoins`. */
export const STANDING = sql`case when h.frozen_at is not null then ${state('frozen')}
  when ${APPROVED} then case when c.name is null and q.suspended_at is null then ${state('buying')} else ${state('suspended')} end
  when q.price_state = ${sql.lit(REVIEW.approved)} then ${state('priceOnly')} else ${state('unqualified')} end`
