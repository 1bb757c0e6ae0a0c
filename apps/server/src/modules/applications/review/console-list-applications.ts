import { REVIEW, type ConsoleListApplications, type In } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { pageOf } from '../../../kernel/page.ts'
import { countApplications, listApplications, shownRow } from './console-rows.ts'

/** Applications in a state; those that wait by default, the longest first. */
export async function consoleListApplications(
  { db, actor, now }: QueryContext<typeof ConsoleListApplications>,
  { state = REVIEW.waiting, level, keyword, shopType, province, claim, revocation, ...input }: In<typeof ConsoleListApplications>,
) {
  const asked = pageOf(input)
  const claimed = claim && { is: claim, operatorId: actor.operatorId, now }
  const filter = { state, level, keyword, shopType, province, claim: claimed, revoking: revocation === 'open' }
  const [found, total] = await Promise.all([listApplications(db, filter, asked), countApplications(db, filter)])
  return { rows: found.map((row) => shownRow(row, actor.operatorId, now)), total, page: asked.page, pageSize: asked.pageSize }
}
