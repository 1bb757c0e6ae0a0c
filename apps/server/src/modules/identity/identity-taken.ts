import { maskPhone } from '@shop/contract'
import type { Executor } from '../../kernel/database.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { findUserById } from '../access/index.ts'
import { findNumberHolder, hashesOf, type NumberHolder } from './real-names.ts'

/**
 * The user other than this one who is known by the number with these hashes. What the application that added the shop `besides` says of
 * them does not count.
 */
export type FindHolder = (
  db: Executor,
  hashes: readonly Buffer[],
  userId: number,
  besides?: number,
) => Promise<NumberHolder | undefined>

/** What says whose a citizen's number is. */
export interface Knowing {
  secrets: Secrets
  /** Whose papers with a number reviewers have approved. */
  findReviewed: FindHolder
}
interface Asking {
  /** What the other account is to be used for. */
  act: '登录' | '申请'
  /** Who is known by a number besides those whom reviewers and the register know. */
  alsoKnown?: FindHolder
  /** A shop that is claimed from who added it: with whose card that was done is for the reviewer to judge. */
  claimed?: number | undefined
  /** Whether a number belongs as well to who had its form checked alone, which proves nothing: only where no more is checked of anybody. */
  byForm?: boolean
}

/**
 * The refusal of a citizen's number that belongs to another account, that of whom reviewers or the register know by it; null: it does
 * not. Whose it is is shown to who has the name as well (`phoneMasked`, otherwise ''). Callers hold the number's lock (`lockNumber`): of
 * two people with the same card at once, one waits there and then sees the other's.
 */
export async function identityTaken(
  { secrets, findReviewed }: Knowing,
  db: Executor,
  { userId, name, number }: { userId: number; name: string; number: string },
  { act, alsoKnown, claimed, byForm = false }: Asking,
): Promise<{ phoneMasked: string; text: string } | null> {
  const hashes = hashesOf(secrets, number)
  const known = await alsoKnown?.(db, hashes, userId, claimed)
  const reviewed = await findReviewed(db, hashes, userId, claimed)
  const verified = await findNumberHolder(db, secrets, number, userId)
  const counts = verified !== null && (byForm || verified.checked === 'register')
  const holders: NumberHolder[] = [...(known ? [known] : []), ...(reviewed ? [reviewed] : []), ...(counts ? [verified] : [])]
  if (holders.length === 0) return null
  const named = holders.find((one) => one.name === name)
  const phoneMasked = named ? maskPhone((await findUserById(db, named.userId))!.phone) : ''
  return { phoneMasked, text: takenText(phoneMasked, act) }
}

const takenText = (phoneMasked: string, act: Asking['act']) =>
  phoneMasked
    ? `这个身份证已用于账号 ${phoneMasked}，请用那个账号${act}`
    : '这个身份证已用于其他账号，请核对姓名和号码；确是您本人的，请联系客服'
