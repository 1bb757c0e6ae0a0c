import { SendSmsCode, type In } from '@shop/contract'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuseBy } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { issueCode } from './sms-code.ts'

/** Sends a login code. Nothing in the response depends on whether the phone is registered. */
export const sendSmsCode =
  (secrets: Secrets) =>
  async ({ transact, ip }: FlowContext<typeof SendSmsCode>, { phone, uuid, code }: In<typeof SendSmsCode>) => {
    const issued = await transact((work) =>
      issueCode(work, secrets, {
        phone,
        purpose: 'login',
        ip,
        captcha: { uuid, code },
        text: (digits) => `登录验证码 ${digits}，5 分钟内有效。请勿告诉他人，工作人员不会索取。`,
      }),
    )
    if (!issued.sent) refuseBy(SendSmsCode, issued)
    return { retryAfter: issued.retryAfter }
  }
