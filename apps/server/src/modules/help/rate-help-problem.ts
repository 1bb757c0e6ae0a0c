import { RateHelpProblem, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { SHOWN_PROBLEMS } from './help-rows.ts'

/** Records whether an answer helped. A user has one word a problem and day, so that no one counts twice; the last one counts. */
export async function rateHelpProblem(
  { tx, actor, now }: CommandContext<typeof RateHelpProblem>,
  { problemId, solved, reason }: In<typeof RateHelpProblem>,
) {
  if (solved && reason) badInput({ reason: '已解决的问题不用填写原因' })
  const rated = await first(
    tx,
    sql`insert into help.rating (problem_id, user_id, day, solved, reason)
      select p.id, ${actor.userId}, ${chinaDay(now)}, ${solved}, ${reason ?? null} from ${SHOWN_PROBLEMS} where p.id = ${problemId}
      on conflict (problem_id, day, user_id) do update set solved = excluded.solved, reason = excluded.reason returning problem_id`,
  )
  if (!rated) refuse(RateHelpProblem, 'NOT_FOUND')
  return { done: true as const }
}
