import {
  REVIEW,
  MAX_MEMBERS,
  PAGES,
  ROLE_NAMES,
  type ConsoleDecideJoinRequest,
  type DecideJoinRequest,
  type GivenRole,
} from '@shop/contract'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { notifyUser } from '../messaging/index.ts'
import { countMembers, findRole, type OnStoppedOrdering } from '../shops/index.ts'
import { admit } from './admit.ts'
import { leaveOldShop } from './leave-old-shop.ts'
import { refuseToAdmitSalesman } from './refuse-salesman.ts'
import { lockRequest, settleRequest, type RequestRow } from './request-rows.ts'

interface Decision {
  approve: boolean
  /** Undefined: the one that was asked for. */
  role?: GivenRole | undefined
  reason?: string | undefined
  /** Who decides, by name. */
  by: string
  /** The user who decides; missing: the platform. */
  byId?: number
  onStoppedOrdering: OnStoppedOrdering
}

/**
 * Decides a request of a shop whose lock is held (with that of the shop that the user leaves), once: whoever comes second, or after it was withdrawn, is refused. The user is notified on
 * every open page.
 */
export async function decideRequest(
  call: typeof DecideJoinRequest | typeof ConsoleDecideJoinRequest,
  context: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  { shopId, requestId }: { shopId: number; requestId: number },
  { approve, role, reason = '', by, byId, onStoppedOrdering }: Decision,
): Promise<{ before: RequestRow; given: GivenRole }> {
  const { tx, now, emit } = context
  if (!approve && reason === '') badInput({ reason: '请填写不通过的原因' })
  const before = await lockRequest(tx, requestId)
  if (before?.shop_id !== shopId) refuse(call, 'NOT_FOUND', {}, '没有找到这份申请')
  if (before.state !== REVIEW.waiting)
    refuse(call, 'ALREADY_DECIDED', {}, before.state === REVIEW.withdrawn ? '对方已撤回申请' : '这份申请已处理过')
  const given = role ?? before.role
  if (approve) await refuseToAdmitSalesman(call, tx, before.user_id)
  if (approve && !(await findRole(tx, shopId, before.user_id))) {
    if ((await countMembers(tx, shopId)) >= MAX_MEMBERS) refuse(call, 'MEMBERS_FULL')
    await admit(call, context, shopId, { userId: before.user_id, name: before.name, role: given })
  }
  if (approve && !(await leaveOldShop(context, before, onStoppedOrdering)))
    refuse(call, 'LAST_OWNER', {}, '对方现在是原门店唯一的负责人，需要先移交原门店')
  const state = approve ? REVIEW.approved : REVIEW.rejected
  await settleRequest(tx, before, { state, role: given, reason: approve ? '' : reason, by, byId, now })
  await emit('members-changed', { shop: shopId }, {})
  await emit('join-decided', { user: before.user_id }, { shopName: before.shop_name, approved: approve })
  await notifyUser(context, before.user_id, {
    kind: 'audit',
    title: approve ? `已加入${before.shop_name}` : '加入申请未通过',
    text: approve
      ? `您的角色是${ROLE_NAMES[given]}，可在“我的”里查看门店${given === 'finance' ? '' : '；下单前先提交采购资料'}`
      : `${before.shop_name}没有通过您的申请：${reason}`,
    to: approve ? PAGES.person : PAGES.findShop,
    ...(approve && { shopId }),
  })
  return { before, given }
}
