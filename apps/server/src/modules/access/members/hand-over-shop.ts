import { HandOverShop, type In } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import { refuse, refuseBy } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { lockShop, setRole, type OnStoppedOrdering } from '../../shops/index.ts'
import type { Buyer } from '../actor.ts'
import { voidCode } from '../codes/code-queries.ts'
import { checkCode } from '../codes/sms-code.ts'
import { findSuccessor, handOverSubject } from './find-successor.ts'

/**
 * Makes a member the owner in the caller's place, once the codes of both phones are right. A wrong one is counted, and does not use up the
 * other. The shop's lock is held: roles change and members are removed before or after, not meanwhile.
 */
export const handOverShop =
  (secrets: Secrets, onStoppedOrdering: OnStoppedOrdering) =>
  async ({ transact, ip, actor }: FlowContext<typeof HandOverShop>, asked: In<typeof HandOverShop>) => {
    const wrong = await transact((work) => handOver(secrets, work, { ip, actor, onStoppedOrdering }, asked))
    if (wrong?.reason === 'SMS_CODE_WRONG')
      refuse(HandOverShop, 'SMS_CODE_WRONG', { fields: { [wrong.field]: '短信验证码不正确或已过期' } })
    if (wrong) refuseBy(HandOverShop, { reason: wrong.reason, data: {} })
    return { done: true as const }
  }

async function handOver(
  secrets: Secrets,
  work: TransactionContext,
  { ip, actor, onStoppedOrdering }: { ip: string; actor: Buyer; onStoppedOrdering: OnStoppedOrdering },
  { userId, ownCode, memberCode, role, uuid, code }: In<typeof HandOverShop>,
) {
  const { tx, now, emit } = work
  const { shop } = actor
  await lockShop(tx, shop.id)
  const successor = await findSuccessor(HandOverShop, tx, actor, userId)
  const about = handOverSubject(shop.id, userId)
  const own = { phone: actor.phone, purpose: 'handOver', about } as const
  const first = await checkCode(work, secrets, { ...own, code: ownCode, ip, captcha: { uuid, code }, keep: true })
  if (!first.right) return { field: 'ownCode', reason: first.reason } as const
  const theirs = { phone: successor, purpose: 'takeOver', about } as const
  const second = await checkCode(work, secrets, { ...theirs, code: memberCode, ip, captcha: uuid && code ? 'solved' : {} })
  if (!second.right) return { field: 'memberCode', reason: second.reason } as const
  await voidCode(tx, own.phone, own.purpose, now)
  await setRole(tx, shop.id, userId, 'owner', now)
  if (role === 'finance') await onStoppedOrdering(work, { shopId: shop.id, userId: actor.userId })
  await setRole(tx, shop.id, actor.userId, role, now)
  for (const user of [userId, actor.userId]) await emit('rights-changed', { user }, {})
  await emit('members-changed', { shop: shop.id }, {})
  return null
}
