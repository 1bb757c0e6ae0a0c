import { REAL_NAME_TRIES, VerifyRealName, identityNumberOf, realNameProblems, type In, type Out } from '@shop/contract'
import { attemptsOf, clearAttempts, countAttempt, endOfDay, uncountAttempt } from '../../kernel/attempts.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { RealNameAway, type Person, type RealNameProvider } from '../../providers/real-name/provider.ts'
import { lockUser } from '../access/index.ts'
import { consentTo } from '../documents/index.ts'
import { identityTaken, type Knowing } from './identity-taken.ts'
import { findRealName, keepRealName, lockNumber, shownRealName, stands } from './real-names.ts'
import { triesOf } from './tries.ts'

type Context = FlowContext<typeof VerifyRealName>

/**
 * Has somebody's name and number checked. A try is counted before the provider is asked, so that a hundred at the same moment are
 * three; it is refunded when the provider did not say, and all are forgotten once it is known who somebody is. Whose account a person has is shown
 * only to who knows name and number.
 */
export const verifyRealName =
  (knowing: Knowing, provider: RealNameProvider | null) =>
  async (context: Context, { name, idNumber, consent }: In<typeof VerifyRealName>): Promise<Out<typeof VerifyRealName>> => {
    const { actor, transact, now, log } = context
    const problems = realNameProblems({ name, idNumber }, chinaDay(now))
    if (Object.keys(problems).length > 0) badInput(problems)
    if (!provider) return refuse(VerifyRealName, 'REAL_NAME_OFF')
    const person = { name, number: identityNumberOf(idNumber) }
    await begin(context, knowing.secrets, provider, consent)

    const isRight = await provider.verify(person).catch(async (error: unknown) => {
      await transact(({ tx }) => uncountAttempt(tx, triesOf(actor.userId)))
      if (!(error instanceof RealNameAway)) throw error
      log.warn({ err: error, provider: provider.name }, 'a name was not checked')
      return refuse(VerifyRealName, 'REAL_NAME_AWAY')
    })
    if (!isRight) {
      const { count } = await attemptsOf(context.db, triesOf(actor.userId), now)
      const left = Math.max(0, REAL_NAME_TRIES - count)
      refuse(
        VerifyRealName,
        'REAL_NAME_DIFFERENT',
        { left },
        `姓名与身份证号不一致，${left ? `今天还可核验 ${left} 次` : '今天的次数已用完，请明天再试'}`,
      )
    }
    return keep(context, knowing, provider, person)
  }

/** Records the consent and counts a try. */
const begin = ({ actor, transact }: Context, secrets: Secrets, provider: RealNameProvider, version: number) =>
  transact(async ({ tx, now }) => {
    const { userId } = actor
    if (stands(await findRealName(tx, secrets, userId), provider)) refuse(VerifyRealName, 'REAL_NAME_VERIFIED')
    if (!(await consentTo(tx, { userId, key: 'identity', version, now })))
      refuse(VerifyRealName, 'CHANGED_MEANWHILE', {}, '规则刚刚更新，请重新阅读并同意')
    const until = endOfDay(now)
    if ((await countAttempt(tx, triesOf(userId), { limit: REAL_NAME_TRIES, until, now })) !== null) return
    const { retryAfter } = await attemptsOf(tx, triesOf(userId), now)
    refuse(VerifyRealName, 'REAL_NAME_TRIES_USED', { retryAfter })
  })

const keep = ({ actor, transact }: Context, knowing: Knowing, provider: RealNameProvider, person: Person) =>
  transact(async ({ tx, now }) => {
    const { userId } = actor
    const { secrets } = knowing
    const { checks: checked } = provider
    await lockNumber(tx, secrets, person.number)
    await lockUser(tx, userId)
    if (stands(await findRealName(tx, secrets, userId), provider)) refuse(VerifyRealName, 'REAL_NAME_VERIFIED')
    await clearAttempts(tx, triesOf(userId))
    const taken = await identityTaken(knowing, tx, { userId, ...person }, { act: '登录', byForm: checked === 'form' })
    if (taken) refuse(VerifyRealName, 'IDENTITY_TAKEN', { phoneMasked: taken.phoneMasked }, taken.text)
    if (!(await keepRealName(tx, secrets, { userId, ...person, checked, now })))
      throw new Error(`user ${userId}: another account has this number in spite of its lock`)
    return shownRealName({ ...person, checked, verifiedAt: now })
  })
