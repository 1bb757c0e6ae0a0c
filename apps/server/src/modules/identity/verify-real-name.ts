import { REAL_NAME_TRIES, VerifyRealName, identityNumberOf, maskPhone, realNameProblems, type In, type Out } from '@shop/contract'
import type { Executor, Tx } from '../../kernel/database.ts'
import { attemptsOf, clearAttempts, countAttempt, endOfDay, uncountAttempt } from '../../kernel/attempts.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { RealNameAway, type Person, type RealNameProvider } from '../../providers/real-name/provider.ts'
import { findUserById, lockUser } from '../access/index.ts'
import { consentTo } from '../documents/index.ts'
import {
  findNumberHolder,
  findRealName,
  hashesOf,
  keepRealName,
  lockNumber,
  shownRealName,
  stands,
  type NumberHolder,
} from './real-names.ts'
import { takenText } from './taken-text.ts'
import { triesOf } from './tries.ts'

type Context = FlowContext<typeof VerifyRealName>
/** The user other than this one whose papers with a citizen's number reviewers have approved. */
export type FindReviewed = (db: Executor, hashes: readonly Buffer[], userId: number) => Promise<NumberHolder | undefined>

/**
 * Has somebody's name and number checked. A try is counted before the provider is asked, so that a hundred at the same moment are
 * three; it is refunded when the provider did not say, and all are forgotten once it is known who somebody is. Whose account a person has is shown
 * only to who knows name and number.
 */
export const verifyRealName =
  (secrets: Secrets, provider: RealNameProvider | null, findReviewed: FindReviewed) =>
  async (context: Context, { name, idNumber, consent }: In<typeof VerifyRealName>): Promise<Out<typeof VerifyRealName>> => {
    const { actor, transact, now, log } = context
    const problems = realNameProblems({ name, idNumber }, chinaDay(now))
    if (Object.keys(problems).length > 0) badInput(problems)
    if (!provider) return refuse(VerifyRealName, 'REAL_NAME_OFF')
    const person = { name, number: identityNumberOf(idNumber) }
    await begin(context, secrets, provider, consent)

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
    return keep(context, { secrets, provider, findReviewed }, person)
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

interface Checking {
  secrets: Secrets
  provider: RealNameProvider
  findReviewed: FindReviewed
}
const keep = ({ actor, transact }: Context, { secrets, provider, findReviewed }: Checking, person: Person) =>
  transact(async ({ tx, now }) => {
    const { userId } = actor
    const { checks: checked } = provider
    await lockNumber(tx, secrets, person.number)
    await lockUser(tx, userId)
    if (stands(await findRealName(tx, secrets, userId), provider)) refuse(VerifyRealName, 'REAL_NAME_VERIFIED')
    await clearAttempts(tx, triesOf(userId))
    const reviewed = await findReviewed(tx, hashesOf(secrets, person.number), userId)
    if (reviewed) return refuseTaken(tx, person, reviewed)
    if (!(await keepRealName(tx, secrets, { userId, ...person, checked, now })))
      return refuseTaken(tx, person, (await findNumberHolder(tx, secrets, person.number, userId))!)
    return shownRealName({ ...person, checked, verifiedAt: now })
  })

/** Says with whose account, where the name is theirs as well. */
async function refuseTaken(tx: Tx, { name }: Person, holder: NumberHolder): Promise<never> {
  const phoneMasked = holder.name === name ? maskPhone((await findUserById(tx, holder.userId))!.phone) : ''
  return refuse(VerifyRealName, 'IDENTITY_TAKEN', { phoneMasked }, takenText(phoneMasked, '登录'))
}
