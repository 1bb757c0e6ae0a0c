import { sql } from 'kysely'
import { DAY, after } from '../../../kernel/clock.ts'
import { first, type Executor } from '../../../kernel/database.ts'
import { isOpen, type FeedbackRow } from './feedback-rows.ts'

/** How long an operator holds a feedback before others may take it: answers may need somebody's word first. */
const CLAIM_TIME = DAY

/** Whether an operator is dealing with it. */
export const isClaimed = (feedback: Pick<FeedbackRow, 'state' | 'claimed_by' | 'claimed_at'>, now: Date) =>
  isOpen(feedback) &&
  feedback.claimed_by !== null &&
  feedback.claimed_at !== null &&
  feedback.claimed_at > after(now, -CLAIM_TIME)
/** Whether another operator is dealing with it. */
export const isClaimedByOther = (feedback: FeedbackRow, operatorId: number, now: Date) =>
  isClaimed(feedback, now) && feedback.claimed_by !== operatorId

/** The name of the operator who does, for those who may not. */
export const claimerName = async (db: Executor, { claimed_by: id }: FeedbackRow): Promise<string> =>
  (await first(db, sql<{ name: string }>`select name from operators.operator where id = ${id}`))?.name ?? ''
