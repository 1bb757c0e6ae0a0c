import { AUDIT, SaveUserAudit, type In, type RefusalOf } from '@shop/contract'
import type { FlowContext } from '../../kernel/endpoint.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { findRole, lockShop } from '../shops/index.ts'
import { joinByInvitation } from './join-by-invitation.ts'
import { insertRequest, listRequestsOf } from './request-rows.ts'
import { whyNotJoinable } from './why-not-joinable.ts'

type Asked = In<typeof SaveUserAudit>
type Answer = { id: number; state: typeof AUDIT.waiting | typeof AUDIT.approved }
/** A refusal that is recorded: it must not undo the count of wrong codes. */
export interface Wrong {
  reason: Extract<RefusalOf<typeof SaveUserAudit>, 'INVITE_INVALID' | 'TOO_OFTEN'>
  msg: string
}

/**
 * Asks to join a shop. An invitation joins at once; everything else waits for an owner of the shop or the platform. A user has one
 * request that waits.
 */
export const saveUserAudit =
  (secrets: Secrets) =>
  async ({ actor, transact }: FlowContext<typeof SaveUserAudit>, asked: Asked): Promise<Answer> => {
    const done = await transact((context): Promise<Answer | Wrong> =>
      asked.inviteCode === undefined
        ? askToJoin(context, actor.userId, asked)
        : joinByInvitation(secrets, context, actor, { ...asked, inviteCode: asked.inviteCode }),
    )
    if ('id' in done) return done
    return done.reason === 'TOO_OFTEN'
      ? refuse(SaveUserAudit, 'TOO_OFTEN', { retryAfter: 3600 }, done.msg)
      : refuse(SaveUserAudit, 'INVITE_INVALID', {}, done.msg)
  }

async function askToJoin({ tx, now, emit }: TransactionContext, userId: number, asked: Asked): Promise<Answer> {
  const { shopId, identity, role, note = '' } = asked
  await lockShop(tx, shopId)
  if (await findRole(tx, shopId, userId)) refuse(SaveUserAudit, 'ALREADY_MEMBER')
  const obstacle = await whyNotJoinable(tx, shopId)
  if (obstacle) refuse(SaveUserAudit, obstacle)
  const request = { user_id: userId, shop_id: shopId, name: identity.name, role, note, state: AUDIT.waiting, decided_by: '' }
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
  return { id, state: AUDIT.waiting }
}
