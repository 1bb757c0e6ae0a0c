import { ArrangeHelpProblem, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { difference } from '../../kernel/audit-line.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { findProblem, listProblems, lockTopics, moved, writeProblemOrder } from './help-rows.ts'

/** Shows or hides a problem, puts it among the hot ones, or moves it. Repeating it changes nothing and is not logged. */
export async function arrangeHelpProblem(
  { tx }: CommandContext<typeof ArrangeHelpProblem>,
  { problemId, shown, hot, position }: In<typeof ArrangeHelpProblem>,
): Promise<Audited<typeof ArrangeHelpProblem>> {
  await lockTopics(tx)
  const found = (await findProblem(tx, problemId)) ?? refuse(ArrangeHelpProblem, 'NOT_FOUND')
  const ids = (await listProblems(tx, found.topic_id)).map(({ id }) => id)
  const at = ids.indexOf(problemId) + 1
  const to = Math.min(position ?? at, ids.length)
  await sql`update help.problem set shown = ${shown}, hot = ${hot} where id = ${problemId}`.execute(tx)
  await writeProblemOrder(tx, moved(ids, problemId, to))
  const before = { shown: found.shown, hot: found.hot, position: at }
  const changed = difference(ArrangeHelpProblem, before, { shown, hot, position: to })
  const line = { subjectId: problemId, ...changed }
  return { answer: { done: true }, audit: Object.keys(changed.after).length > 0 ? line : [] }
}
