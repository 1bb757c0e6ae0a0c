import { REVIEW, maskPhone } from '@shop/contract'
import { first, type Executor, type Tx } from '../../kernel/database.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { sql } from '../../kernel/sql.ts'
import { findUserById, isKept } from '../access/index.ts'
import { findNumberHolder, hashesOf, lockNumber, takenText, type FindReviewed, type NumberHolder } from '../identity/index.ts'
import type { Content } from './content.ts'

/** The user other than this one who orders, somewhere, by approved papers with the number with these hashes. */
export const findPurchaser: FindReviewed = (db: Executor, hashes: readonly Buffer[], userId: number) =>
  first(
    db,
    sql<NumberHolder>`select s.user_id as "userId", s.person_name as name
      from purchasers.submission s join access.app_user u on u.id = s.user_id
      where s.identity_hash = any (${hashes}::bytea[]) and s.state = ${REVIEW.approved} and s.ended_at is null
        and s.user_id <> ${userId} and ${isKept(sql.ref('u.phone'))}
      order by s.id limit 1`,
  )

/** What says whose a citizen's number is. */
export interface Knowing {
  secrets: Secrets
  /** Whom reviewers know by a number. */
  findReviewed: FindReviewed
}

/**
 * The refusal of papers whose number belongs to another account: whom reviewers or the register know by it; null: it does not. What only
 * waits proves nothing. The phone is shown to who has the name as well, otherwise ''. Of two people with the same card at once, one
 * waits here and then sees the other's; callers hold the shop's lock.
 */
export async function identityTaken(
  { secrets, findReviewed }: Knowing,
  tx: Tx,
  userId: number,
  { idNumber, name }: Pick<Content, 'idNumber' | 'name'>,
): Promise<{ phoneMasked: string; text: string } | null> {
  await lockNumber(tx, secrets, idNumber)
  const reviewed = await findReviewed(tx, hashesOf(secrets, idNumber), userId)
  const verified = await findNumberHolder(tx, secrets, idNumber, userId)
  const holders = [...(reviewed ? [reviewed] : []), ...(verified?.checked === 'register' ? [verified] : [])]
  if (holders.length === 0) return null
  const named = holders.find((one) => one.name === name)
  const phoneMasked = named ? maskPhone((await findUserById(tx, named.userId))!.phone) : ''
  return { phoneMasked, text: takenText(phoneMasked, '申请') }
}
