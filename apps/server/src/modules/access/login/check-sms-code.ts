import { CheckSmsCode, type In } from '@shop/contract'
import { after, MINUTE } from '../../../kernel/clock.ts'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { refuseBy } from '../../../kernel/refusal.ts'
import { hashOf, randomToken, type Secrets } from '../../../kernel/secret.ts'
import { insertProof, lockPhone } from '../codes/code-queries.ts'
import { findUserByPhone } from '../queries.ts'
import { checkCode } from '../codes/sms-code.ts'

/** Exchanges the code for a forgotten password for a proof, which is valid once, for 10 minutes. */
export const checkSmsCode =
  (secrets: Secrets) =>
  async ({ transact, ip }: FlowContext<typeof CheckSmsCode>, { phone, smsCode, uuid, code }: In<typeof CheckSmsCode>) => {
    const outcome = await transact(async (work) => {
      // While an account moves away from the phone, no proof is given that would outlive that.
      await lockPhone(work.tx, phone)
      const check = await checkCode(work, secrets, { phone, purpose: 'findBackPwd', code: smsCode, ip, captcha: { uuid, code } })
      if (!check.right) return { check }
      const user = await findUserByPhone(work.tx, phone)
      // No code was ever sent for a phone without an account; guessing one reveals nothing.
      if (!user) return { check: { reason: 'SMS_CODE_WRONG', data: {} } as const }
      const st = randomToken()
      await insertProof(work.tx, hashOf(st), user.id, after(work.now, 10 * MINUTE))
      return { st }
    })
    if (outcome.st !== undefined) return { st: outcome.st }
    return refuseBy(CheckSmsCode, outcome.check)
  }
