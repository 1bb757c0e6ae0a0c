import { maskPhone, ProposePhone, type In } from '@shop/contract'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { findUserByPhone, insertPhoneChange, lockUser } from '../access/index.ts'
import type { Operator } from '../operators/index.ts'

/** Proposes another number for a user who lost their phone. Nothing changes until another operator confirms it. */
export async function proposePhone(
  { tx, now, actor }: CommandContext<typeof ProposePhone> & { actor: Operator },
  { userId, phone, reason }: In<typeof ProposePhone>,
): Promise<Audited<typeof ProposePhone>> {
  const user = await lockUser(tx, userId)
  if (!user) refuse(ProposePhone, 'NOT_FOUND', {}, '没有这位用户')
  if (user.phone === phone) badInput({ phone: '这就是现在的手机号' })
  if (await findUserByPhone(tx, phone)) refuse(ProposePhone, 'PHONE_TAKEN')
  const row = {
    user_id: userId,
    old_phone: user.phone,
    new_phone: phone,
    reason,
    proposed_by: actor.operatorId,
    proposed_at: now,
  }
  if (!(await insertPhoneChange(tx, row))) refuse(ProposePhone, 'PHONE_CHANGE_OPEN')
  return {
    answer: { done: true },
    audit: {
      subjectId: userId,
      before: { phone: maskPhone(user.phone) },
      after: { phone: maskPhone(phone), reason, idChecked: true },
    },
  }
}
