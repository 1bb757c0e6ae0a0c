import { SendSmsCode, type In } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { refuseBy } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
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
        template: 'login',
      }),
    )
    if (!issued.sent) refuseBy(SendSmsCode, issued)
    return { retryAfter: issued.retryAfter }
  }
