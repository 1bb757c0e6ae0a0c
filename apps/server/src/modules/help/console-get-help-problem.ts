import { ConsoleGetHelpProblem, type In, type Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { shownProblem } from './console-list-help.ts'
import { findProblem } from './help-rows.ts'
import { countReasons } from './ratings.ts'

/** A problem for whoever edits it. */
export async function consoleGetHelpProblem(
  { db, now }: QueryContext<typeof ConsoleGetHelpProblem>,
  { problemId }: In<typeof ConsoleGetHelpProblem>,
): Promise<Out<typeof ConsoleGetHelpProblem>> {
  const [row, reasons] = await Promise.all([findProblem(db, problemId), countReasons(db, problemId, now)])
  if (!row) return refuse(ConsoleGetHelpProblem, 'NOT_FOUND')
  const { topic_id: topicId, keywords, answer, version } = row
  return { ...shownProblem(row), topicId, keywords, answer, version, reasons }
}
