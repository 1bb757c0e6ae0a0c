import { REVIEW, type ReviewState } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows, type Executor } from '../../../kernel/database.ts'
import { isKept } from '../../access/index.ts'
import type { FindHolder, NumberHolder } from '../../identity/index.ts'
import { COUNTS } from '../../shops/index.ts'

/**
 * The user other than this one who has sent the number with these hashes, in an application in one of these states. An approved one counts
 * as long as its shop does: of one that was replaced, its applicant turned out to be no one who may speak for the company. `besides`: the
 * shop whose application is passed over.
 */
const findSender = (
  db: Executor,
  hashes: readonly Buffer[],
  userId: number,
  { states, besides = null }: { states: readonly ReviewState[]; besides?: number | null | undefined },
) =>
  first(
    db,
    sql<NumberHolder>`select a.user_id as "userId", a.person_name as name
      from joining.addition a join access.app_user u on u.id = a.user_id left join shops.shop h on h.id = a.shop_id
      where a.identity_hash = any (${hashes}::bytea[]) and a.state = any (${states}::smallint[]) and a.user_id <> ${userId}
        and ${COUNTS} and (a.shop_id is null or a.shop_id is distinct from ${besides}::bigint) and ${isKept(sql.ref('u.phone'))}
      order by a.state = ${REVIEW.approved} desc, a.id limit 1`,
  )

/** Whose application with this number waits or was approved. */
export const findApplied: FindHolder = (db, hashes, userId, besides) =>
  findSender(db, hashes, userId, { states: [REVIEW.waiting, REVIEW.approved], besides })

/** The other accounts whose applications with this number wait or were approved, with the shops they add: for reviewers of one with it. */
export const listAppliedWith = (db: Executor, hashes: readonly Buffer[], userId: number) =>
  rows(
    db,
    sql<{ phone: string; shop_name: string }>`select u.phone, a.shop_name
      from joining.addition a join access.app_user u on u.id = a.user_id
      where a.identity_hash = any (${hashes}::bytea[]) and a.state in (${sql.lit(REVIEW.waiting)}, ${sql.lit(REVIEW.approved)})
        and a.user_id <> ${userId} and ${isKept(sql.ref('u.phone'))}
      order by a.id limit 3`,
  )

/** Whose application with this number was approved: what only waits proves nothing of who somebody is. */
export const findReviewed: FindHolder = (db, hashes, userId, besides) =>
  findSender(db, hashes, userId, { states: [REVIEW.approved], besides })
