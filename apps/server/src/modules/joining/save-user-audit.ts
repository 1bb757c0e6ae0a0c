import { REVIEW, realNameProblem, SaveUserAudit, USER_REVIEW, type In, type RefusalOf } from '@shop/contract'
import { attemptsOf, countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import type { Executor } from '../../kernel/database.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { badInput, refuse, Refused } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { FindReviewed } from '../identity/index.ts'
import { lockShop } from '../shops/index.ts'
import { ask } from './ask.ts'
import { saveAddition } from './additions/save-addition.ts'
import { joinByInvitation, type Answer, type Joining, type Wrong } from './join-by-invitation.ts'

type Asked = In<typeof SaveUserAudit>

/**
 * Asks to add a shop, or to join one. An owner's invitation joins at once; everything else waits for an owner of the shop or the platform. A
 * user has one request that waits.
 */
export const saveUserAudit =
  ({ secrets, findReviewed }: { secrets: Secrets; findReviewed: FindReviewed }) =>
  async ({ db, actor, now, transact }: FlowContext<typeof SaveUserAudit>, asked: Asked): Promise<Answer> => {
    if (asked.kind === USER_REVIEW.add) {
      if (asked.submit) {
        await countTry(transact, actor.userId)
        await refuseGuesser(db, actor.userId, now)
      }
      const saved = transact((context) => saveAddition({ secrets, findReviewed }, context, actor.userId, asked))
      return saved.catch((refusal: unknown) => hideKnown(transact, actor.userId, refusal))
    }
    const joining = joiningOf(asked)
    const { inviteCode } = joining
    const done = await transact(async (context): Promise<Answer | Wrong> => {
      const invited =
        inviteCode === undefined ? null : await joinByInvitation(secrets, context, actor, { ...joining, inviteCode })
      return invited ?? askToJoin(context, actor.userId, joining)
    })
    return 'wrong' in done ? refuse(SaveUserAudit, 'INVITE_INVALID', {}, done.wrong) : done
  }

type Transact = FlowContext<typeof SaveUserAudit>['transact']

/** How often a day somebody may send an application to add a shop, wrong ones included. */
const TRIES_A_DAY = 30
/** How often a day somebody learns that an identity or a shop is registered already: no more than mistakes need. */
const KNOWN_A_DAY = 5
const KNOWN: readonly string[] = ['IDENTITY_TAKEN', 'CREDIT_CODE_TAKEN'] satisfies RefusalOf<typeof SaveUserAudit>[]

const OFTEN = '今天提交的次数太多了，请明天再提交'

/** Counts in a separate transaction, so that it is kept whatever becomes of the application; refuses above the limit. */
async function countToday(transact: Transact, subject: string, limit: number): Promise<void> {
  const retryAfter = await transact(async ({ tx, now }) => {
    const until = endOfDay(now)
    return (await countAttempt(tx, subject, { limit, until, now })) === null ? secondsUntil(until, now) : 0
  })
  if (retryAfter > 0) refuse(SaveUserAudit, 'TOO_OFTEN', { retryAfter }, OFTEN)
}
const countTry = (transact: Transact, userId: number) => countToday(transact, `addition-try:u:${userId}`, TRIES_A_DAY)

const knownTo = (userId: number) => `known:u:${userId}`
/** Refuses whoever got that answer often enough, whatever they send now: being accepted would say that no one has the number. */
async function refuseGuesser(db: Executor, userId: number, now: Date): Promise<void> {
  const { count, retryAfter } = await attemptsOf(db, knownTo(userId), now)
  if (count >= KNOWN_A_DAY) refuse(SaveUserAudit, 'TOO_OFTEN', { retryAfter }, OFTEN)
}
/** Passes a refusal on. One that says whose number or code is known would tell a guesser; it is given a few times a day. */
async function hideKnown(transact: Transact, userId: number, refusal: unknown): Promise<never> {
  if (refusal instanceof Refused && KNOWN.includes(refusal.reason)) await countToday(transact, knownTo(userId), KNOWN_A_DAY)
  throw refusal
}

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
