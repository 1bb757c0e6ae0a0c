import { DecidePhone, maskPhone, type In } from '@shop/contract'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import {
  decidePhoneChange,
  findOpenPhoneChange,
  isPhoneChangeExpired,
  lockPhones,
  lockUser,
  movePhone,
  type PhoneChangeRow,
} from '../access/index.ts'
import type { Operator } from '../operators/index.ts'

type Context = CommandContext<typeof DecidePhone> & { actor: Operator }

/**
 * Decides on another number for a user, once. Confirmed within 7 days by another operator than proposed it, who types the number from
 * the papers: the account moves, every device is logged out, both numbers get a message. Turned down, or taken back: nothing changes.
 */
export const decidePhone =
  (secrets: Secrets) =>
  async (context: Context, { userId, confirm, phone }: In<typeof DecidePhone>): Promise<Audited<typeof DecidePhone>> => {
    const { tx, actor, now } = context
    const proposed = await findOpenPhoneChange(tx, userId)
    // Numbers before the user, as logging in locks them.
    if (proposed) await lockPhones(tx, [proposed.old_phone, proposed.new_phone])
    const user = await lockUser(tx, userId)
    if (!user) refuse(DecidePhone, 'NOT_FOUND', {}, '没有这位用户')
    const open = await findOpenPhoneChange(tx, userId)
    if (!open || open.id !== proposed?.id) refuse(DecidePhone, 'PHONE_CHANGE_DECIDED')
    const isOwn = open.proposed_by === actor.operatorId
    if (isOwn && confirm) refuse(DecidePhone, 'OWN_PROPOSAL', {}, '不能确认自己提出的更换，请另一位同事确认')
    if (confirm) await move(secrets, context, { open, typed: phone, current: user.phone })
    await decidePhoneChange(tx, open.id, confirm, actor.operatorId, now)
    const [was, became] = [maskPhone(open.old_phone), maskPhone(open.new_phone)]
    return {
      answer: { done: true },
      audit: {
        action: confirm ? 'phone.confirm' : isOwn ? 'phone.withdraw' : 'phone.decline',
        subjectId: userId,
        before: { phone: was },
        after: { phone: confirm ? became : was, reason: open.reason },
      },
    }
  }

interface Moving {
  open: PhoneChangeRow
  typed: string | undefined
  current: string
}
async function move(secrets: Secrets, context: Context, { open, typed, current }: Moving): Promise<void> {
  if (isPhoneChangeExpired(open, context.now)) refuse(DecidePhone, 'PHONE_CHANGE_EXPIRED')
  if (typed !== open.new_phone) badInput({ phone: '与提出的手机号不一致，请对照资料核对' })
  if (current !== open.old_phone) refuse(DecidePhone, 'PHONE_CHANGE_STALE')
  if (!(await movePhone(context, secrets, open))) refuse(DecidePhone, 'PHONE_TAKEN')
}
