import { REVIEW, type ReviewState } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, type Executor } from '../../../kernel/database.ts'
import type { NumberHolder } from '../../identity/index.ts'

/** The user other than this one who has sent the number with these hashes, in an application in one of these states. */
const findSender = (db: Executor, hashes: readonly Buffer[], userId: number, states: readonly ReviewState[]) =>
  first(
    db,
    sql<NumberHolder>`select a.user_id as "userId", a.person_name as name
      from joining.addition a join access.app_user u on u.id = a.user_id
      where a.identity_hash = any (${hashes}::bytea[]) and a.state = any (${states}::smallint[]) and a.user_id <> ${userId}
        and u.phone not like 'erased %'
      order by a.state = ${REVIEW.approved} desc, a.id limit 1`,
  )

/** Whose application with this number waits or was approved. */
export const findApplied = (db: Executor, hashes: readonly Buffer[], userId: number) =>
  findSender(db, hashes, userId, [REVIEW.waiting, REVIEW.approved])

/** Whose application with this number was approved: what only waits proves nothing of who somebody is. */
export const findReviewed = (db: Executor, hashes: readonly Buffer[], userId: number) =>
  findSender(db, hashes, userId, [REVIEW.approved])
