import { DecideOwner, PAGES, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { findUserById, lockUser } from '../../access/index.ts'
import { notifyUser } from '../../messaging/index.ts'
import type { Operator } from '../../operators/index.ts'
import { listMemberIds, setRole } from '../../shops/index.ts'
import { admit } from '../admit.ts'
import { lockNamedShop, mayOwn } from './may-own.ts'
import { findOpenProposal, isProposalExpired, settleProposal, type ProposalRow } from './owner-proposals.ts'
import { calledInLog } from './propose-owner.ts'

type Context = CommandContext<typeof DecideOwner> & { actor: Operator }

/**
 * Decides on the owner that an operator proposed for a shop, once. Confirmed within 7 days by another operator, who types the person's
 * number from the papers: they own the shop with the commit, besides whoever does, and every member is notified. Turned down, or taken
 * back: nothing changes.
 */
export async function decideOwner(
  context: Context,
  { shopId, confirm, phone }: In<typeof DecideOwner>,
): Promise<Audited<typeof DecideOwner>> {
  const { tx, actor, now } = context
  const shop = await lockNamedShop(DecideOwner, tx, shopId, { ending: !confirm })
  const open = await findOpenProposal(tx, shopId)
  if (!open) refuse(DecideOwner, 'OWNER_PROPOSAL_DECIDED')
  const isOwn = open.proposed_by === actor.operatorId
  if (isOwn && confirm) refuse(DecideOwner, 'OWN_PROPOSAL', {}, '不能确认自己提出的负责人，请另一位同事确认')
  const person = (await findUserById(tx, open.user_id))!
  if (confirm) await makeOwner(context, open, { shopName: shop.name, typed: phone, phone: person.phone })
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
  phone: string
}
async function makeOwner(context: Context, open: ProposalRow, { shopName, typed, phone }: Naming): Promise<void> {
  const { tx, now, emit } = context
  const { shop_id: shopId, user_id: userId, name } = open
  if (isProposalExpired(open, now)) refuse(DecideOwner, 'OWNER_PROPOSAL_EXPIRED')
  if (typed !== phone) badInput({ phone: '与提出的负责人的手机号不一致，请对照资料核对' })
  const isMember = await mayOwn(DecideOwner, tx, shopId, (await lockUser(tx, userId))!)
  const others = (await listMemberIds(tx, shopId)).filter((id) => id !== userId)
  if (isMember) {
    await setRole(tx, shopId, userId, 'owner', now)
    await emit('rights-changed', { user: userId }, {})
    await emit('members-changed', { shop: shopId }, {})
  } else await admit(DecideOwner, context, shopId, { userId, name, role: 'owner' })
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
}
