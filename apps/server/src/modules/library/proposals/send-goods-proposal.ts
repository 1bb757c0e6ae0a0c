import { proposalProblems, REVIEW, SendGoodsProposal, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import { countAttempt, endOfDay } from '../../../kernel/attempts.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { findLeaf } from '../../catalog/index.ts'
import { isFileOf, sellerFileOwner } from '../../files/index.ts'
import { isLikelyKnown } from './alike-goods.ts'
import { lockProposal } from './proposal-rows.ts'

type Input = In<typeof SendGoodsProposal>

/**
 * Proposes goods, or sends a proposal once more that waits, was refused or was withdrawn. A seller has one that waits for the same goods, and
 * so many in all, and sends so many a day. What the library probably has is refused, unless the seller has said that it is another product.
 */
export async function sendGoodsProposal(
  { tx, actor, now, settings }: CommandContext<typeof SendGoodsProposal>,
  input: Input,
): Promise<Audited<typeof SendGoodsProposal>> {
  const { sellerId } = actor
  const { proposalId, version, isOther, categoryId } = input
  const problems = proposalProblems(input)
  if (Object.keys(problems).length > 0) badInput(problems)
  if (categoryId !== null && !(await findLeaf(tx, categoryId))) badInput({ categoryId: '请选择第三级分类' })
  const said = { ...input, pictureIds: [...new Set(input.pictureIds)], paperIds: [...new Set(input.paperIds)] }
  if (!(await areOwn(tx, sellerId, [...said.pictureIds, ...said.paperIds])))
    refuse(SendGoodsProposal, 'NOT_FOUND', {}, '照片已失效，请重新上传')
  // One at a time, so that no seller has more that wait, or the same goods twice.
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.proposals}::int, hashint8(${sellerId}))`.execute(tx)
  if (proposalId !== null) await lockOwn(tx, { sellerId, proposalId, version })
  await refuseWaiting(tx, sellerId, said, settings.goods_proposals_max)
  const perDay = { limit: settings.goods_proposals_per_day, until: endOfDay(now), now }
  if ((await countAttempt(tx, `goods-proposal:v:${sellerId}`, perDay)) === null)
    refuse(SendGoodsProposal, 'PROPOSAL_QUOTA', {}, `今天已提交 ${settings.goods_proposals_per_day} 条新品申请，请明天再提交`)
  if (!isOther && (await isLikelyKnown(tx, said))) refuse(SendGoodsProposal, 'LIKELY_KNOWN')
  const answer = await write(tx, said, { sellerId, by: actor.name, now })
  const { genericName: name, specification, factory, approvalNo } = said
  return {
    answer,
    audit: {
      action: proposalId === null ? 'goodsProposal.send' : 'goodsProposal.change',
      subjectId: answer.proposalId,
      after: { name, specification, factory, ...(approvalNo && { approvalNo }) },
    },
  }
}

/** Whether all pictures were uploaded by this seller for proposals. */
async function areOwn(tx: Tx, sellerId: number, fileIds: readonly string[]) {
  const foreign = sql`select from unnest(${fileIds}::uuid[]) f (id)
    where not ${isFileOf(sql.ref('f.id'), sellerFileOwner(sellerId), 'proposal')}`
  return (await first(tx, foreign)) === undefined
}

interface Edited {
  sellerId: number
  proposalId: number
  version: number | undefined
}
async function lockOwn(tx: Tx, { sellerId, proposalId, version }: Edited): Promise<void> {
  const it = await lockProposal(tx, proposalId)
  if (it?.seller_id !== sellerId) return refuse(SendGoodsProposal, 'NOT_FOUND', {}, '没有这条申请')
  if (it.state === REVIEW.approved) refuse(SendGoodsProposal, 'ALREADY_DECIDED', {}, '平台已处理这条申请，请刷新查看结果')
  if (it.version !== version) refuse(SendGoodsProposal, 'CHANGED_MEANWHILE', {}, '同事刚修改过这条申请，请刷新后再改')
}

async function refuseWaiting(tx: Tx, sellerId: number, said: Input, most: number): Promise<void> {
  const { proposalId, approvalNo, genericName, specification, factory } = said
  const waiting = sql`from library.proposal where seller_id = ${sellerId} and state = ${sql.lit(REVIEW.waiting)}
    and id is distinct from ${proposalId}::bigint`
  const same = await first(
    tx,
    sql`select ${waiting} and approval_no = ${approvalNo} and generic_name = ${genericName} and specification = ${specification}
      and factory = ${factory} limit 1`,
  )
  if (same) refuse(SendGoodsProposal, 'DUPLICATE', {}, '您已申请过这个商品，正在等平台处理')
  const { count } = (await first(tx, sql<{ count: number }>`select count(*)::int as count ${waiting}`))!
  if (count >= most) refuse(SendGoodsProposal, 'PROPOSAL_QUOTA', {}, `已有 ${count} 条新品申请等平台处理，请等处理后再提交`)
}

/** Writes what is proposed. What was decided about an earlier version counts no more. */
async function write(tx: Tx, said: Input, { sellerId, by, now }: { sellerId: number; by: string; now: Date }) {
  const values = {
    type: said.type,
    generic_name: said.genericName,
    trade_name: said.tradeName,
    dosage_form: said.dosageForm,
    specification: said.specification,
    unit: said.unit,
    factory: said.factory,
    approval_no: said.approvalNo,
    origin: said.origin,
    category_id: said.categoryId,
    barcode: said.barcode,
    mid_pack: said.midPack,
    case_count: said.caseCount,
    remark: said.remark,
    picture_ids: said.pictureIds,
    paper_ids: said.paperIds,
    state: REVIEW.waiting,
    sent_at: now,
    sent_by: by,
    ended_at: null,
    decided_by: '',
    reason: '',
  }
  const names = Object.keys(values).map((name) => sql.ref(name))
  const list = Object.values(values).map((value) => sql`${value}`)
  return (await first(
    tx,
    said.proposalId === null
      ? sql<{ proposalId: number; version: number }>`insert into library.proposal (seller_id, ${sql.join(names)})
          values (${sellerId}, ${sql.join(list)}) returning id as "proposalId", version`
      : sql<{
          proposalId: number
          version: number
        }>`update library.proposal set ${sql.join(names.map((name, i) => sql`${name} = ${list[i]!}`))},
          version = version + 1, claimed_by = case when state = ${sql.lit(REVIEW.waiting)} then claimed_by end
          where id = ${said.proposalId} returning id as "proposalId", version`,
  ))!
}
