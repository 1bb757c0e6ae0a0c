import { REVIEW, realNameProblem, SaveUserAudit, USER_REVIEW, type In, type RefusalOf } from '@shop/contract'
import type { FlowContext } from '../../kernel/endpoint.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { countToday, limitKnown, refuseGuesser } from '../identity/index.ts'
import { lockShop } from '../shops/index.ts'
import { ask } from './ask.ts'
import { saveAddition, type Adding } from './additions/save-addition.ts'
import { joinByInvitation, type Answer, type Joining, type Wrong } from './join-by-invitation.ts'

type Asked = In<typeof SaveUserAudit>

/**
 * Asks to add a shop, or to join one. An owner's invitation joins at once; everything else waits for an owner of the shop or the platform. A
 * user has one request that waits.
 */
export const saveUserAudit =
  (knowing: Adding) =>
  async ({ db, actor, now, transact }: FlowContext<typeof SaveUserAudit>, asked: Asked): Promise<Answer> => {
    if (asked.kind === USER_REVIEW.add) {
      if (asked.submit) {
        await countToday(transact, `addition-try:u:${actor.userId}`, TRIES_A_DAY)
        await refuseGuesser(db, actor.userId, now)
      }
      const saved = transact((context) => saveAddition(knowing, context, actor.userId, asked))
      return saved.catch((refusal: unknown) => limitKnown(transact, actor.userId, refusal, KNOWN))
    }
    const joining = joiningOf(asked)
    const { inviteCode } = joining
    const done = await transact(async (context): Promise<Answer | Wrong> => {
      const invited =
        inviteCode === undefined ? null : await joinByInvitation(knowing.secrets, context, actor, { ...joining, inviteCode })
      return invited ?? askToJoin(context, actor.userId, joining)
    })
    return 'wrong' in done ? refuse(SaveUserAudit, 'INVITE_INVALID', {}, done.wrong) : done
  }

/** How often a day somebody may send an application to add a shop, wrong ones included. */
const TRIES_A_DAY = 30
const KNOWN: readonly string[] = ['IDENTITY_TAKEN', 'CREDIT_CODE_TAKEN'] satisfies RefusalOf<typeof SaveUserAudit>[]

/** What joining a shop needs, which adding one does not. */
function joiningOf(asked: Asked): Joining {
  const { shopId, role, identity, submit } = asked
  const name = identity?.name ?? ''
  if (shopId === undefined) badInput({ shopId: '请填写' })
  if (role === undefined) badInput({ role: '请填写' })
  if (identity === undefined) badInput({ identity: '请填写' })
  const wrong = realNameProblem(name)
  if (wrong) badInput({ 'identity.name': wrong })
  if (!submit) badInput({ submit: '加入申请没有草稿' })
  return { ...asked, shopId, role, name }
}

async function askToJoin(context: TransactionContext, userId: number, asked: Joining): Promise<Answer> {
  const { shopId, name, role, note = '' } = asked
  await lockShop(context.tx, shopId)
  const id = await ask(SaveUserAudit, context, { userId, shopId, name, role, note })
  return { id, state: REVIEW.waiting, updatedAt: context.now.toISOString() }
}
