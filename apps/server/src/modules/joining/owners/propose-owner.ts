import { maskPhone, PAGES, ProposeOwner, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { findUserByPhone } from '../../access/index.ts'
import { notifyUser } from '../../messaging/index.ts'
import type { Operator } from '../../operators/index.ts'
import { listOwners } from '../../shops/index.ts'
import { lockNamedShop, mayOwn } from './may-own.ts'
import { messageOwners } from './notify-owners.ts'
import { insertProposal } from './owner-proposals.ts'

/**
 * Proposes an owner for a shop whose own owner can't hand it over. Nothing changes until another operator confirms it; owners who are there
 * are notified, also by text message, while it waits.
 */
export const proposeOwner =
  (secrets: Secrets) =>
  async (
    context: CommandContext<typeof ProposeOwner> & { actor: Operator },
    { shopId, phone, name, reason, proof }: In<typeof ProposeOwner>,
  ): Promise<Audited<typeof ProposeOwner>> => {
    const { tx, now, actor } = context
    const shop = await lockNamedShop(ProposeOwner, tx, shopId)
    const user = await findUserByPhone(tx, phone)
    if (!user) badInput({ phone: '这个手机号还没有注册，请对方先登录一次' })
    await mayOwn(ProposeOwner, tx, shopId, user)
    const row = { shop_id: shopId, user_id: user.id, name, reason, proof, proposed_by: actor.operatorId, proposed_at: now }
    if (!(await insertProposal(tx, row))) refuse(ProposeOwner, 'OWNER_PROPOSAL_OPEN')
    const owners = await listOwners(tx, shopId)
    for (const owner of owners)
      await notifyUser(context, owner, {
        kind: 'account',
        to: PAGES.person,
        title: '有人申请成为门店负责人',
        text: `平台正在核对资料，拟指定${name}为${shop.name}的负责人，您的权限不变。如不知情，请尽快拨打资质热线`,
      })
    await messageOwners(context, secrets, owners)
    return {
      answer: { done: true },
      audit: { subjectId: shopId, after: { owner: calledInLog(name, user.phone), reason, proof, papersChecked: true } },
    }
  }

/** What the log calls the person: as lists show others. */
export const calledInLog = (name: string, phone: string) => `${name.slice(0, 1)}** ${maskPhone(phone)}`
