import { LinkGoodsProposal, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { standingGoods } from '../../catalog/index.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import type { Operator } from '../../operators/index.ts'
import { approveProposal, lockForDecision } from './lock-waiting-proposal.ts'

/** Says which listed record proposed goods are; what was merged into a record is that record. */
export async function linkGoodsProposal(
  context: CommandContext<typeof LinkGoodsProposal> & { actor: Operator },
  { proposalId, version, goodsId: asked }: In<typeof LinkGoodsProposal>,
): Promise<Audited<typeof LinkGoodsProposal>> {
  const { tx } = context
  // Before the proposal, as whoever merges its goods does: none is led to a record that goes meanwhile.
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.library})`.execute(tx)
  const it = await lockForDecision(context, LinkGoodsProposal, { proposalId, version })
  const goodsId = await standingGoods(tx, asked)
  const goods = await first(
    tx,
    sql<
      Pick<GoodsTable, 'goods_no' | 'show_name'>
    >`select goods_no, show_name from catalog.goods where id = ${goodsId} and listed`,
  )
  if (!goods) return refuse(LinkGoodsProposal, 'NOT_FOUND', {}, '没有这个商品，或已停止展示，卖家不能报价')
  await approveProposal(context, it, { goodsId, known: true })
  return {
    answer: { done: true },
    audit: { subjectId: proposalId, after: { goods: `${goods.show_name}（${goods.goods_no}）` } },
  }
}
