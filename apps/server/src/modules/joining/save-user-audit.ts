import { AUDIT, SaveUserAudit, type In, type Out } from '@shop/contract'
import { countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { findRole, lockShop } from '../shops/index.ts'
import { saveAddition } from './additions/save-addition.ts'
import { joinByInvitation } from './join-by-invitation.ts'
import { refuseSalesman } from './refuse-salesman.ts'
import { insertRequest, listRequestsOf } from './request-rows.ts'
import { whyNotJoinable } from './why-not-joinable.ts'

type Asked = In<typeof SaveUserAudit>
export type Answer = Out<typeof SaveUserAudit>
/** What joining needs. */
export type Joining = Asked & Required<Pick<Asked, 'shopId' | 'role'>> & { name: string }
/** A wrong code, in words: no refusal in the transaction, which would undo its being counted. */
export interface Wrong {
  wrong: string
}

/**
 * Asks to add a shop, or to join one. An invitation joins at once; everything else waits for an owner of the shop or the platform. A user has one
 * request that waits.
 */
export const saveUserAudit =
  (secrets: Secrets) =>
  async ({ actor, transact }: FlowContext<typeof SaveUserAudit>, asked: Asked): Promise<Answer> => {
    if (asked.kind === 2) {
      // Before it is read, and kept whatever becomes of it: the answers say whose numbers and codes are known.
      if (asked.submit) await countTry(transact, actor.userId)
      return transact((context) => saveAddition(secrets, context, actor.userId, asked))
    }
    const joining = joiningOf(asked)
    const done = await transact((context): Promise<Answer | Wrong> =>
      joining.inviteCode === undefined
        ? askToJoin(context, actor.userId, joining)
        : joinByInvitation(secrets, context, actor, { ...joining, inviteCode: joining.inviteCode }),
    )
    return 'wrong' in done ? refuse(SaveUserAudit, 'INVITE_INVALID', {}, done.wrong) : done
  }

/** How often a day somebody may send an application to add a shop, wrong ones included. */
const TRIES_A_DAY = 30
async function countTry(transact: FlowContext<typeof SaveUserAudit>['transact'], userId: number): Promise<void> {
  const retryAfter = await transact(async ({ tx, now }) => {
    const until = endOfDay(now)
    const count = await countAttempt(tx, `addition-try:u:${userId}`, { limit: TRIES_A_DAY, until, now })
    return count === null ? secondsUntil(until, now) : 0
  })
  if (retryAfter > 0) refuse(SaveUserAudit, 'TOO_OFTEN', { retryAfter }, '今天提交的次数太多了，请明天再提交')
}

/** What joining a shop needs, which adding one does not. */
function joiningOf(asked: Asked): Joining {
  const { shopId, role, identity, submit } = asked
  const name = identity?.name ?? ''
  if (shopId === undefined) badInput({ shopId: '请填写' })
  if (role === undefined) badInput({ role: '请填写' })
  if (identity === undefined) badInput({ identity: '请填写' })
  if (name.length < 2) badInput({ 'identity.name': '请填写真实姓名' })
  if (!submit) badInput({ submit: '加入申请没有草稿' })
  return { ...asked, shopId, role, name }
}

async function askToJoin({ tx, now, emit }: TransactionContext, userId: number, asked: Joining): Promise<Answer> {
  const { shopId, name, role, note = '' } = asked
  await refuseSalesman(SaveUserAudit, tx, userId)
  await lockShop(tx, shopId)
  if (await findRole(tx, shopId, userId)) refuse(SaveUserAudit, 'ALREADY_MEMBER')
  const obstacle = await whyNotJoinable(tx, shopId)
  if (obstacle) refuse(SaveUserAudit, obstacle)
  const request = { user_id: userId, shop_id: shopId, name, role, note, state: AUDIT.waiting, decided_by: '' }
  const id = await insertRequest(tx, request, now)
  if (id === undefined) {
    const [waiting] = await listRequestsOf(tx, userId, { state: AUDIT.waiting, limit: 1 })
    refuse(
      SaveUserAudit,
      'ALREADY_WAITING',
      { auditId: waiting!.id },
      `您加入${waiting!.shop_name}的申请还在等待，撤回后可以申请其他门店`,
    )
  }
  await emit('members-changed', { shop: shopId }, {})
  await emit('joining-moved', { user: userId }, {})
  return { id, state: AUDIT.waiting, updatedAt: now.toISOString() }
}
