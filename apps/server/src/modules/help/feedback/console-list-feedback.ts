import type { ConsoleListFeedback, In } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { pageOf } from '../../../kernel/page.ts'
import { countFeedback, listRows, shownRow } from './console-rows.ts'

/** Feedback in a state; what waits by default. */
export async function consoleListFeedback(
  { db, actor, now }: QueryContext<typeof ConsoleListFeedback>,
  { state = 'open', keyword, ...input }: In<typeof ConsoleListFeedback>,
) {
  const asked = pageOf(input)
  const filter = { state, keyword }
  const [found, total] = await Promise.all([listRows(db, filter, asked), countFeedback(db, filter)])
  return { rows: found.map((row) => shownRow(row, actor.operatorId, now)), total, page: asked.page, pageSize: asked.pageSize }
}
