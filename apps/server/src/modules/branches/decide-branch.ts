import { DecideBranch, PAGES, REVIEW, type BranchDecision, type In, type ReviewState } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse, Refused } from '../../kernel/refusal.ts'
import { findShopFacts, qualificationData } from '../access/index.ts'
import { notifyShop } from '../messaging/index.ts'
import { approveWaiting, closeUnpaid, type OrderHooks } from '../orders/index.ts'
import { findBranch, headquartersMoved, lockShopAs, moveBranch } from '../shops/index.ts'

/** Where each decision leads, and from where: what was ended may be allowed again. */
const DECISIONS: Record<BranchDecision, { to: ReviewState; from: readonly ReviewState[] }> = {
  allow: { to: REVIEW.approved, from: [REVIEW.waiting, REVIEW.approved, REVIEW.rejected, REVIEW.ended] },
  refuse: { to: REVIEW.rejected, from: [REVIEW.waiting] },
  end: { to: REVIEW.ended, from: [REVIEW.approved] },
}

/**
 * An owner of the headquarters lets a branch buy for it, refuses, or ends what was allowed. Under the locks of both shops: no order of the
 * branch is placed by what is no longer allowed, and what it has not paid is closed when the headquarters ends it.
 */
export const decideBranch =
  (hooks: OrderHooks) =>
  async (
    context: CommandContext<typeof DecideBranch>,
    { branchId, decision, approvesOrders = false, reason = '' }: In<typeof DecideBranch>,
  ) => {
    const { tx, actor, now, settings, emit } = context
    const { shop, userId } = actor
    if (decision !== 'allow' && reason === '') badInput({ reason: '请填写原因，分店会看到' })
    // Asked before the lock, too: no one holds the row of a shop that is none of theirs.
    const own = async () => {
      const found = await findBranch(tx, branchId)
      return found?.headquarters_id === shop.id ? found : refuse(DecideBranch, 'NOT_FOUND', {}, '没有这家分店')
    }
    await own()
    await lockShopAs('owner', tx, actor, [branchId])
    const held = await own()
    const { to, from } = DECISIONS[decision]
    if (!from.includes(held.state)) refuse(DecideBranch, 'BRANCH_MOVED_ON')
    const changed = {
      state: to,
      approvesOrders: decision === 'allow' && approvesOrders,
      userId,
      reason: decision === 'allow' ? '' : reason,
      now,
    }
    await moveBranch(tx, branchId, changed)
    const opens = held.approves_orders && decision === 'allow' && !changed.approvesOrders
    const opened = opens ? await approveWaiting(context, branchId, userId) : 0
    // As for each single order: a headquarters that may not buy approves none.
    if (opened > 0 && !(await findShopFacts(tx, shop.id, context))?.canBuy)
      throw new Refused('PROCURE_QUALIFICATION', qualificationData('procure', shop))
    if (decision === 'allow') await headquartersMoved(context, shop.id)
    const by = { kind: 'buyer', id: userId, name: '总部' } as const
    const cancelledOrders = decision === 'end' ? await closeUnpaid(hooks, context, branchId, by, '总部已停止本店采购') : 0
    await notifyShop(context, branchId, {
      kind: 'audit',
      ...noticeOf(decision, {
        name: shop.name,
        reason,
        approvesOrders: changed.approvesOrders,
        was: held.state,
        opened,
        minutes: settings.online_pay_minutes,
      }),
      to: PAGES.credential,
    })
    await emit('branch-moved', { shop: branchId }, {})
    await emit('branch-moved', { shop: shop.id }, {})
    return { cancelledOrders }
  }

interface Said {
  name: string
  reason: string
  approvesOrders: boolean
  was: ReviewState
  /** Trades that waited for an approval, and may be paid for so long from now on. */
  opened: number
  minutes: number
}
function noticeOf(decision: BranchDecision, { name, reason, approvesOrders, was, opened, minutes }: Said) {
  if (decision === 'refuse') return { title: '总部未同意采购', text: `${name}：${reason}` }
  if (decision === 'end') return { title: '总部已停止本店采购', text: `${name}：${reason}；未付款的订单已关闭，已付款的照常发货` }
  const how = approvesOrders ? '订单经总部审批后付款' : '订单无需总部审批'
  const pay = opened > 0 ? `；待审批的 ${opened} 笔可以付款了，请在 ${minutes} 分钟内付款` : ''
  return { title: was === REVIEW.approved ? '总部更改了审批方式' : '总部已同意采购', text: `${name}：${how}${pay}` }
}
