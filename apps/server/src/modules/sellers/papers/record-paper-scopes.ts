import { RecordPaperScopes, REVIEW, sellerPaperName, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { countOutOfScope } from '../../catalog/index.ts'
import { refreshLicences, lockPaper } from './paper-rows.ts'
import { sameScopes, scopesProblem, sortedScopes } from './paper-scopes.ts'

/**
 * Records what a paper that counts lets its seller sell, or corrects it. Orders beyond it are refused with the commit; offers beyond it leave
 * sale with the job. The same once more changes nothing and is not logged.
 */
export async function recordPaperScopes(
  context: CommandContext<typeof RecordPaperScopes>,
  { paperId, knownScopes, scopes }: In<typeof RecordPaperScopes>,
): Promise<Audited<typeof RecordPaperScopes>> {
  const { tx } = context
  const paper = await lockPaper(tx, paperId)
  if (!paper || paper.state === REVIEW.waiting)
    return refuse(RecordPaperScopes, 'NOT_FOUND', {}, '没有这份资质，或还没有审核通过')
  if (paper.state !== REVIEW.approved || !sameScopes(paper.scopes, knownScopes)) refuse(RecordPaperScopes, 'CHANGED_MEANWHILE')
  const problem = scopesProblem(paper.kind, scopes)
  if (problem) badInput({ scopes: problem })
  const next = sortedScopes(paper.kind, scopes)
  const isSame = sameScopes(paper.scopes, next)
  if (!isSame) {
    await sql`update sellers.paper set scopes = ${next}::text[] where id = ${paperId}`.execute(tx)
    await refreshLicences(context, paper.seller_id)
  }
  const name = sellerPaperName(paper.kind)
  return {
    answer: { stopping: await countOutOfScope(tx, paper.seller_id, context) },
    audit: isSame
      ? []
      : { subjectId: paper.seller_id, before: { paper: name, scopes: paper.scopes ?? [] }, after: { paper: name, scopes: next } },
  }
}
