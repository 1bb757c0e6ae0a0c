import { BeginTotp, type In } from '@shop/contract'
import { clearAttempts } from '../../kernel/attempts.ts'
import type { Config } from '../../kernel/config.ts'
import { refuse, refuseBy } from '../../kernel/refusal.ts'
import { hashOf, sameHash, seal } from '../../kernel/secret.ts'
import { confirmPassword } from '../access/index.ts'
import type { ConsoleFlowContext } from '../../kernel/console-command.ts'
import { findOperatorById, lockOperator, setPendingSecret, type OperatorRow } from './queries.ts'
import { useFactor } from './second-factor.ts'
import { newSecret } from './totp.ts'

/**
 * A new secret to scan, for an operator who enters the password once more: a stolen session is not enough. Replacing a second
 * factor needs its present code, or a recovery code; the first one needs, where second factors are required, an enrolment code
 * from the machine's administrator. The present one remains in force until the new one is confirmed. Wrong codes count like wrong
 * passwords: after 5 it must wait for 15 minutes.
 */
export const beginTotp =
  ({ secrets, brand }: Pick<Config, 'secrets' | 'brand'>, totpRequired: boolean) =>
  async (context: ConsoleFlowContext<typeof BeginTotp>, input: In<typeof BeginTotp>) => {
    const { actor, db, finish } = context
    const subject = `confirm:o:${actor.operatorId}`
    const hash = (await findOperatorById(db, actor.operatorId))!.password_hash
    const verdict = await confirmPassword(context, { subject, password: input.password, hash })
    if (!verdict.right)
      refuseBy(
        BeginTotp,
        verdict,
        verdict.reason === 'PASSWORD_WRONG' ? '密码不正确' : '密码或动态码错误次数过多，请 15 分钟后再试',
      )
    return finish(async ({ tx, now }) => {
      const operator = (await lockOperator(tx, actor.operatorId))!
      if (operator.password_hash !== hash) refuse(BeginTotp, 'PASSWORD_WRONG', {}, '密码不正确')
      const factor = await useFactor(tx, secrets, operator, input, now)
      if (!factor.right) refuse(BeginTotp, factor.reason)
      if (totpRequired && operator.totp_secret === null && !mayEnrol(operator, input.enrolment, now))
        refuse(BeginTotp, 'ENROLMENT_WRONG')
      const fresh = newSecret(actor.account, brand.name)
      await setPendingSecret(tx, actor.operatorId, seal(secrets, fresh.secret))
      await clearAttempts(tx, subject)
      return { answer: fresh, audit: { subjectId: actor.account } }
    })
  }

const mayEnrol = ({ enrolment_hash: hash, enrolment_until: until }: OperatorRow, code: string | undefined, now: Date) =>
  code !== undefined && hash !== null && until !== null && until > now && sameHash(hash, hashOf(code.toLowerCase()))
