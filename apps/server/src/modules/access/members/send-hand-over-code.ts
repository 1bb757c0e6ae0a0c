import { SendHandOverCode, type In } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { refuseBy } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { issueCode } from '../codes/sms-code.ts'
import { WITHOUT_CAPTCHA } from '../codes/send-business-code.ts'
import { findSuccessor, handOverSubject } from './find-successor.ts'

/** Sends the owner, or the member who is to be the owner, their code. The two are different, and for this shop and member alone. */
export const sendHandOverCode =
  (secrets: Secrets) =>
  async (
    { transact, db, ip, actor, settings }: FlowContext<typeof SendHandOverCode>,
    { userId, to, uuid, code }: In<typeof SendHandOverCode>,
  ) => {
    const successor = await findSuccessor(SendHandOverCode, db, actor, userId)
    const issued = await transact((work) =>
      issueCode(work, secrets, {
        phone: to === 'me' ? actor.phone : successor,
        purpose: to === 'me' ? 'handOver' : 'takeOver',
        about: handOverSubject(actor.shop.id, userId),
        ip,
        captcha: { uuid, code },
        withoutCaptcha: WITHOUT_CAPTCHA,
        withoutCaptchaPerHour: settings.free_codes_per_hour,
        template: 'handOver',
      }),
    )
    if (!issued.sent) refuseBy(SendHandOverCode, issued)
    return { retryAfter: issued.retryAfter }
  }
