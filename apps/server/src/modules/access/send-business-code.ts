import { SendBusinessCode, type In } from '@shop/contract'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuseBy } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { findUserByPhone } from './queries.ts'
import { issueCode } from './sms-code.ts'

/** The first codes of a day that a phone is sent without a captcha (20-access, "Calls for logging in"). */
export const WITHOUT_CAPTCHA = 2

/**
 * Sends a code for a forgotten password. The caller gets the same response for every phone; the owner of a phone without an
 * account learns that from the message, which then carries no code.
 */
export const sendBusinessCode =
  (secrets: Secrets) =>
  async (
    { transact, db, ip, settings }: FlowContext<typeof SendBusinessCode>,
    { phone, uuid, code }: In<typeof SendBusinessCode>,
  ) => {
    const user = await findUserByPhone(db, phone)
    const issued = await transact((work) =>
      issueCode(work, secrets, {
        phone,
        purpose: 'findBackPwd',
        ip,
        captcha: { uuid, code },
        withoutCaptcha: WITHOUT_CAPTCHA,
        withoutCaptchaPerHour: settings.free_codes_per_hour,
        template: user ? 'findBackPwd' : 'noAccount',
      }),
    )
    if (!issued.sent) refuseBy(SendBusinessCode, issued)
    return { retryAfter: issued.retryAfter }
  }
