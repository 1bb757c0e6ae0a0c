import { AdmitGoodsProposal, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { sellerName } from '../../catalog/index.ts'
import type { Operator } from '../../operators/index.ts'
import { saveLibraryGoods } from '../save-library-goods.ts'
import { approveProposal, lockForDecision } from './lock-waiting-proposal.ts'

/**
 * Adds proposed goods to the library, once: with the checks of every record that is added, and what follows of it for law and search. What the
 * library has by then is refused, and the proposal goes on waiting.
 */
export async function admitGoodsProposal(
  context: CommandContext<typeof AdmitGoodsProposal> & { actor: Operator },
  { proposalId, version, ...record }: In<typeof AdmitGoodsProposal>,
): Promise<Audited<typeof AdmitGoodsProposal>> {
  const { tx } = context
  // Before the proposal, as whoever merges its goods does.
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.library})`.execute(tx)
  const it = await lockForDecision(context, AdmitGoodsProposal, { proposalId, version })
  const { answer, audit } = await saveLibraryGoods(context, { goodsId: null, ...record })
  const { goodsId, goodsNo } = answer
  await approveProposal(context, it, { goodsId, known: false })
  const [saved] = [audit].flat()
  const { seller } = (await first(tx, sql<{ seller: string }>`select ${sellerName(sql`${it.seller_id}::bigint`)} as seller`))!
  return { answer: { goodsId, goodsNo }, audit: { subjectId: goodsId, after: { ...saved?.after, seller } } }
}
