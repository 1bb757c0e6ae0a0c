import { FEEDBACK, SendGuestFeedback, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { countAttempt, endOfDay } from '../../../kernel/attempts.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { networkOf } from '../../../kernel/network-of.ts'
import { badInput, refuseBy } from '../../../kernel/refusal.ts'
import { solveCaptcha } from '../../access/index.ts'
import { findChoice } from '../../platform/index.ts'
import { insertMessage } from './feedback-rows.ts'

/** Behind one address there may be a whole chain of shops. */
const DAILY_PER_NETWORK = 20
/** Of all guests together: what operators can read in a day, whoever solves captchas by machine. */
const DAILY_OF_ALL = 500

/** Sends feedback of a guest. Whoever answers has nothing but the phone: there are no pictures, and no thread to read. */
export async function sendGuestFeedback(
  { transact, ip, settings }: FlowContext<typeof SendGuestFeedback>,
  { kind, text, phone, uuid, code }: In<typeof SendGuestFeedback>,
) {
  const refusal = await transact(async ({ tx, now }) => {
    if ((await findChoice(tx, 'feedback_kind', kind)) === undefined) badInput({ kind: '请选择反馈类型' })
    // A wrong one is used up: it is an outcome that is kept.
    if ((await solveCaptcha(tx, { uuid, code }, now)) !== 'solved') return { reason: 'CAPTCHA_WRONG' as const, data: {} }
    const limits = [
      [`feedback:p:${phone}`, settings.feedbacks_per_day],
      [`feedback:from:${networkOf(ip)}`, DAILY_PER_NETWORK],
      ['feedback:guests', DAILY_OF_ALL],
    ] as const
    if (!(await countAll(tx, limits, now))) return { reason: 'FEEDBACK_QUOTA' as const, data: {} }
    const { id } = (await first(
      tx,
      sql<{ id: number }>`insert into help.feedback (user_id, kind, phone, state, created_at, updated_at, waiting_since)
        values (null, ${kind}, ${phone}, ${FEEDBACK.sent}, ${now}, ${now}, ${now}) returning id`,
    ))!
    await insertMessage(tx, { feedback_id: id, operatorId: null, text }, now)
    return null
  })
  if (refusal) refuseBy(SendGuestFeedback, refusal)
  return { done: true as const }
}

/** Counts in one after the other, and stops where a limit is reached. */
async function countAll(tx: Tx, limits: readonly (readonly [string, number])[], now: Date): Promise<boolean> {
  for (const [subject, limit] of limits)
    if ((await countAttempt(tx, subject, { limit, until: endOfDay(now), now })) === null) return false
  return true
}
