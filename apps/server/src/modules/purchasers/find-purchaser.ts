import { REVIEW } from '@shop/contract'
import { first } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'
import { isKept } from '../access/index.ts'
import type { FindHolder, NumberHolder } from '../identity/index.ts'

/** The user other than this one who orders, somewhere, by approved papers with the number with these hashes. */
export const findPurchaser: FindHolder = (db, hashes, userId) =>
  first(
    db,
    sql<NumberHolder>`select s.user_id as "userId", s.person_name as name
      from purchasers.submission s join access.app_user u on u.id = s.user_id
      where s.identity_hash = any (${hashes}::bytea[]) and s.state = ${REVIEW.approved} and s.ended_at is null
        and s.user_id <> ${userId} and ${isKept(sql.ref('u.phone'))}
      order by s.id limit 1`,
  )
