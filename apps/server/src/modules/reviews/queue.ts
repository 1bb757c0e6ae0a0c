import { REVIEW, type ReviewState } from '@shop/contract'
import { reviewClaims } from '../operators/index.ts'
import { sql, type Sql } from '../../kernel/sql.ts'

/**
 * Whether what is reviewed is in a state, as a condition on its table's alias. The state is part of the text: a statement is planned once for
 * all values of its parameters, and an index of rows in one state serves only those that name it.
 */
export const isInState = (alias: string, state: ReviewState): Sql<boolean> =>
  sql`${sql.ref(`${alias}.state`)} = ${sql.lit(state)}`

/**
 * The order of what is in a state, for a table's alias: what waits by when it was sent, all else by when it changed, newest first.
 * Either is the order of an index; a condition in the order would be that of none.
 */
export function queueOrder(alias: string, state: ReviewState): Sql<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const orders = {
    waiting: sql`${column('submitted_at')}, ${column('id')}`,
    decided: sql`${column('updated_at')} desc, ${column('id')} desc`,
  }
  return orders[state === REVIEW.waiting ? 'waiting' : 'decided']
}

/** Whose what waits is: what the caller reviews, or what no one does. */
export interface Claim {
  is: 'mine' | 'free'
  operatorId: number
  now: Date
}
/** The same as a condition on a table's alias. */
export const isClaimed = (alias: string, { is, operatorId, now }: Claim): Sql<unknown> =>
  is === 'mine' ? reviewClaims.held(alias, now, operatorId) : sql`(${reviewClaims.held(alias, now)}) is not true`
