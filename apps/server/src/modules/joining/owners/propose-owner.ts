import { maskPhone, ProposeOwner, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { findUserById, findUserByPhone } from '../../access/index.ts'
import type { Operator } from '../../operators/index.ts'
import { findMemberName } from '../../shops/index.ts'
import { lockNamedShop, mayOwn } from './may-own.ts'
import { insertProposal } from './owner-proposals.ts'

type Asked = In<typeof ProposeOwner>

/** Proposes an owner for a shop whose own owner can't hand it over. Nothing changes until another operator confirms it. */
export async function proposeOwner(
  { tx, now, actor }: CommandContext<typeof ProposeOwner> & { actor: Operator },
  asked: Asked,
): Promise<Audited<typeof ProposeOwner>> {
  const { shopId, reason, proof } = asked
  await lockNamedShop(ProposeOwner, tx, shopId)
  const user = await findPerson(tx, asked)
  const isMember = await mayOwn(ProposeOwner, tx, shopId, user)
  if (!isMember && asked.name === undefined) badInput({ name: '对方还不是门店成员，请按身份证填写姓名' })
  const name = asked.name ?? ((await findMemberName(tx, shopId, user.id)) || user.nickname)
  const row = { shop_id: shopId, user_id: user.id, name, reason, proof, proposed_by: actor.operatorId, proposed_at: now }
  if (!(await insertProposal(tx, row))) refuse(ProposeOwner, 'OWNER_PROPOSAL_OPEN')
  return {
    answer: { done: true },
    audit: { subjectId: shopId, after: { owner: calledInLog(name, user.phone), reason, proof, papersChecked: true } },
  }
}

/** What the log calls the person: as lists show others. */
export const calledInLog = (name: string, phone: string) => `${name.slice(0, 1)}** ${maskPhone(phone)}`

async function findPerson(tx: Tx, { shopId, userId, phone }: Asked) {
  if ((userId === undefined) === (phone === undefined)) badInput({ phone: '请选择一位成员，或填写手机号' })
  if (phone !== undefined)
    return (await findUserByPhone(tx, phone)) ?? badInput({ phone: '这个手机号还没有注册，请对方先登录一次' })
  const member = (await findMemberName(tx, shopId, userId!)) === undefined ? undefined : await findUserById(tx, userId!)
  return member ?? refuse(ProposeOwner, 'NOT_FOUND', {}, '没有找到这位成员，可能已被移出')
}
