import { sql } from 'kysely'
import { MINUTE, after } from '../../../kernel/clock.ts'
import { first, type Executor } from '../../../kernel/database.ts'
import type { AdditionRow } from './addition-rows.ts'

/** How long a reviewer holds an application; whoever leaves it lying gives it back. */
const CLAIM_TIME = 30 * MINUTE

/** Whether somebody is reviewing an application. */
export const isClaimed = ({ claimed_by: by, claimed_at: at }: Pick<AdditionRow, 'claimed_by' | 'claimed_at'>, now: Date) =>
  by !== null && at !== null && at > after(now, -CLAIM_TIME)
/** Whether another operator is reviewing it. */
export const isClaimedByOther = (addition: AdditionRow, operatorId: number, now: Date) =>
  isClaimed(addition, now) && addition.claimed_by !== operatorId

/** The name of the operator who reviews it. */
export const claimerName = async (db: Executor, { claimed_by: id }: Pick<AdditionRow, 'claimed_by'>): Promise<string> =>
  (await first(db, sql<{ name: string }>`select name from operators.operator where id = ${id}`))?.name ?? ''
