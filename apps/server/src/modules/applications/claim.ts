import { sql } from 'kysely'
import { MINUTE, after } from '../../kernel/clock.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { ApplicationRow } from './application-rows.ts'

/** How long a reviewer holds an application; whoever leaves it lying gives it back. */
const CLAIM_TIME = 30 * MINUTE

/** Whether somebody is reviewing an application. */
export const isClaimed = ({ claimed_by: by, claimed_at: at }: Pick<ApplicationRow, 'claimed_by' | 'claimed_at'>, now: Date) =>
  by !== null && at !== null && at > after(now, -CLAIM_TIME)
/** Whether another operator is reviewing it. */
export const isClaimedByOther = (application: ApplicationRow, operatorId: number, now: Date) =>
  isClaimed(application, now) && application.claimed_by !== operatorId

/** The name of the operator who reviews it, for those who may not. */
export const claimerName = async (db: Executor, { claimed_by: id }: Pick<ApplicationRow, 'claimed_by'>): Promise<string> =>
  (await first(db, sql<{ name: string }>`select name from operators.operator where id = ${id}`))?.name ?? ''
