import { SendBusinessCode, type In } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse, refuseBy } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import type { SmsTemplate } from '../../../kernel/sms-config.ts'
import { findUserByPhone } from '../queries.ts'
import { issueCode, type CodeRequest } from './sms-code.ts'

/** The first codes of a day that a phone is sent without a captcha (20-access, "Calls for logging in"). */
export const WITHOUT_CAPTCHA = 2

type Context = FlowContext<typeof SendBusinessCode>
type Input = In<typeof SendBusinessCode>

/**
 * Sends a code for a forgotten password: the caller gets the same response for every phone, and the owner of a phone without an account
 * learns that from the message, which then carries no code. The code of `changePhone` goes to the new number, others to the phone of whoever is logged in.
 */
export const sendBusinessCode = (secrets: Secrets) => async (context: Context, input: Input) => {
  const { transact, ip, settings } = context
  const code = await codeFor(context, input)
  const issued = await transact((work) =>
    issueCode(work, secrets, {
      ...code,
      ip,
      captcha: { uuid: input.uuid, code: input.code },
      withoutCaptcha: WITHOUT_CAPTCHA,
      withoutCaptchaPerHour: settings.free_codes_per_hour,
    }),
  )
  if (!issued.sent) refuseBy(SendBusinessCode, issued)
  return { retryAfter: issued.retryAfter }
}

type Code = Pick<CodeRequest, 'phone' | 'purpose' | 'template'>

function codeFor(context: Context, input: Input): Code | Promise<Code> {
  if (input.businessCode === 'findBackPwd') return forgottenPassword(context, input)
  return input.businessCode === 'changePhone' ? newPhoneCode(context, input) : ownCode(context, input, input.businessCode)
}

async function forgottenPassword({ db }: Context, { phone }: Input): Promise<Code> {
  if (!phone) return badInput({ phone: '请输入 11 位手机号' })
  const user = await findUserByPhone(db, phone)
  return { phone, purpose: 'findBackPwd', template: user ? 'findBackPwd' : 'noAccount' }
}

/** Whether the new number has an account is said only to who has proved that it is theirs. */
function newPhoneCode({ actor }: Context, { phone }: Input): Code {
  if (actor.kind === 'guest') return refuse(SendBusinessCode, 'NOT_LOGGED_IN')
  if (!phone) return badInput({ phone: '请输入 11 位手机号' })
  if (phone === actor.phone) badInput({ phone: '这就是您现在的手机号' })
  return { phone, purpose: 'changePhone', template: 'confirm' }
}

/** The codes of whoever is logged in, and what their messages say. */
const OWN_CODES = {
  deregister: 'deregister',
  personalData: 'confirm',
  bindWx: 'confirm',
  unbindWx: 'confirm',
  leavePhone: 'confirm',
} as const satisfies Record<Exclude<Input['businessCode'], 'findBackPwd' | 'changePhone'>, SmsTemplate>

function ownCode({ actor }: Context, { phone }: Input, purpose: keyof typeof OWN_CODES): Code {
  if (actor.kind === 'guest') return refuse(SendBusinessCode, 'NOT_LOGGED_IN')
  if (phone && phone !== actor.phone) badInput({ phone: '只能发送到您登录的手机号' })
  return { phone: actor.phone, purpose, template: OWN_CODES[purpose] }
}
