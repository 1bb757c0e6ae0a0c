import { DecideOwner, PAGES, REVIEW, USER_REVIEW, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { findUserById, lockUser } from '../../access/index.ts'
import { nameStanding } from '../../identity/index.ts'
import { notifyUser } from '../../messaging/index.ts'
import type { Operator } from '../../operators/index.ts'
import { listMemberIds, listOwners, setRole } from '../../shops/index.ts'
import { admit } from '../admit.ts'
import { listRequestsOf, lockRequest, settleRequest } from '../request-rows.ts'
import { lockNamedShop, mayOwn } from './may-own.ts'
import { messageOwners } from './notify-owners.ts'
import { findOpenProposal, isProposalExpired, settleProposal, type ProposalRow } from './owner-proposals.ts'
import { calledInLog } from './propose-owner.ts'

type Context = CommandContext<typeof DecideOwner> & { actor: Operator }

/**
 * Decides on the owner that an operator proposed for a shop, once. Confirmed within 7 days by another operator, who types the person's
 * number from the papers: they own the shop with the commit, besides whoever does, and every member is notified, the owners also by text
 * message. Refused where the register knows the person by another name. Turned down, or taken back: nothing changes.
 */
export const decideOwner =
  (secrets: Secrets) =>
  async (context: Context, { shopId, confirm, phone }: In<typeof DecideOwner>): Promise<Audited<typeof DecideOwner>> => {
    const { tx, actor, now } = context
    const shop = await lockNamedShop(DecideOwner, tx, shopId, { ending: !confirm })
    const open = await findOpenProposal(tx, shopId)
    if (!open) refuse(DecideOwner, 'OWNER_PROPOSAL_DECIDED')
    const isOwn = open.proposed_by === actor.operatorId
    if (isOwn && confirm) refuse(DecideOwner, 'OWN_PROPOSAL', {}, '不能确认自己提出的负责人，请另一位同事确认')
    const person = (await findUserById(tx, open.user_id))!
    if (confirm) await makeOwner(secrets, context, open, { shopName: shop.name, typed: phone })
    await settleProposal(tx, open.id, confirm, actor.operatorId, now)
    const { reason, proof } = open
    return {
      answer: { done: true },
      audit: {
        action: confirm ? 'owner.confirm' : isOwn ? 'owner.withdraw' : 'owner.decline',
        subjectId: shopId,
        after: { owner: calledInLog(open.name, person.phone), reason, proof },
      },
    }
  }

interface Naming {
  shopName: string
  typed: string | undefined
}
async function makeOwner(secrets: Secrets, context: Context, open: ProposalRow, { shopName, typed }: Naming): Promise<void> {
  const { tx, now, emit } = context
  const { shop_id: shopId, user_id: userId, name } = open
  if (isProposalExpired(open, now)) refuse(DecideOwner, 'OWNER_PROPOSAL_EXPIRED')
  const person = (await lockUser(tx, userId))!
  // Whoever deletes the account meanwhile holds it, and takes the proposal away.
  if ((await findOpenProposal(tx, shopId))?.id !== open.id) refuse(DecideOwner, 'OWNER_PROPOSAL_DECIDED')
  if (typed !== person.phone) badInput({ phone: '与提出的负责人的手机号不一致，请对照资料核对' })
  const isMember = await mayOwn(DecideOwner, tx, shopId, person)
  const known = await nameStanding(tx, secrets, userId, name)
  if (known && !known.same && !known.formOnly) refuse(DecideOwner, 'REAL_NAME_OTHER')
  const owners = await listOwners(tx, shopId)
  const others = (await listMemberIds(tx, shopId)).filter((id) => id !== userId)
  if (isMember) {
    await setRole(tx, shopId, userId, 'owner', now)
    await emit('rights-changed', { user: userId }, {})
    await emit('members-changed', { shop: shopId }, {})
  } else {
    await admit(DecideOwner, context, shopId, { userId, name, role: 'owner' })
    await settleOwnRequest(tx, { userId, shopId, by: context.actor, now })
    await emit('joining-moved', { user: userId }, {})
  }
  const about = { kind: 'account', to: PAGES.person } as const
  await notifyUser(context, userId, {
    ...about,
    title: `您已是${shopName}的负责人`,
    text: '平台核对证照后指定。您可以在“我的”里管理成员、邀请同事',
  })
  // Without the shop: notices of a shop are for those who order, and its finance is to know, too.
  for (const other of others)
    await notifyUser(context, other, {
      ...about,
      title: '门店有新的负责人',
      text: `平台核对证照后，指定${name}为${shopName}的负责人。如不知情，请尽快拨打资质热线`,
    })
  await messageOwners(context, secrets, [...owners, userId])
}

/** What the person asked of the shop themselves is answered with it: otherwise it would wait, and be approved with a smaller role. */
async function settleOwnRequest(
  tx: Context['tx'],
  { userId, shopId, by, now }: { userId: number; shopId: number; by: Operator; now: Date },
): Promise<void> {
  const [waiting] = await listRequestsOf(tx, userId, { kind: USER_REVIEW.join, state: REVIEW.waiting, limit: 1 })
  const request = waiting?.shop_id === shopId ? await lockRequest(tx, waiting.id) : undefined
  if (request?.state !== REVIEW.waiting) return
  await settleRequest(tx, request, { state: REVIEW.approved, role: request.role, by: by.name, now })
}
