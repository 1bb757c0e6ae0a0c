import { isIdentityCard, ReadPaper, uploadOf, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse, Refused } from '../../kernel/refusal.ts'
import { requireCardConsent } from '../documents/index.ts'
import { fileOwner, isFileOf } from '../files/index.ts'
import { READ_NEXT } from './read-next.ts'
import { countWaiting, findReading, insertReading } from './reading-rows.ts'

/** Enough for a whole application, sent again a few times. */
const MAX_A_DAY = 60
/** More would be read when their forms have been filled in by hand. */
const [MAX_OWN, MAX_ALL] = [16, 60]

/** Has a picture read that the caller uploaded for a paper of this kind. Asking again changes nothing; where nothing is read, the form is filled in by hand. */
export const readPaper =
  (isReading: () => boolean) =>
  async (
    { tx, actor, now, enqueue }: CommandContext<typeof ReadPaper>,
    input: In<typeof ReadPaper>,
  ): Promise<Out<typeof ReadPaper>> => {
    const { userId } = actor
    if (isIdentityCard(input.kind)) await requireCardConsent(tx, userId, now)
    const isTheirs = await first(tx, sql`select where ${isFileOf(input.fileId, fileOwner(userId), uploadOf(input.kind))}`)
    if (!isTheirs) refuse(ReadPaper, 'NOT_FOUND')
    if (!isReading()) return { state: 'unavailable' }
    if (await findReading(tx, userId, input)) return { state: 'waiting' }
    const { own, all } = await countWaiting(tx, userId)
    if (own >= MAX_OWN || all >= MAX_ALL) return { state: 'unavailable' }
    const until = endOfDay(now)
    if ((await countAttempt(tx, `reading:u:${userId}`, { limit: MAX_A_DAY, until, now })) === null)
      throw new Refused('TOO_OFTEN', { retryAfter: secondsUntil(until, now) }, '今天识别的照片太多了，请直接填写')
    if (await insertReading(tx, userId, input, now)) await enqueue(READ_NEXT, {})
    return { state: 'waiting' }
  }
