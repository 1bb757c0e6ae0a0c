import { createHash, createHmac, randomUUID } from 'node:crypto'
import { account, limiter, templates } from './account.ts'
import { openStandIn, type Outcome, type SmsCall, type Vendor } from './stand-in.ts'

const WINDOW_SECONDS = 300
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const LIMIT_CODES = ['ThirtySecond', 'OneHour', 'Daily'].map((span) => `LimitExceeded.PhoneNumber${span}Limit`)

interface Sms {
  PhoneNumberSet?: string[]
  SmsSdkAppId?: string
  TemplateId?: string
  SignName?: string
  TemplateParamSet?: string[]
  SessionContext?: string
}

/**
 * The code of the gateway's refusal, or null. There is no nonce: within its window a call may be repeated. Its own client signs
 * the host without the port, others with it; both hold.
 */
export function tencentGateway(
  { method, headers, body }: SmsCall,
  { service, actions, version }: { service: string; actions: readonly string[]; version: string },
  now: Date,
): string | null {
  const header = (name: string) => String(headers[name] ?? '').trim()
  const [, id, day = '', named, names, signature] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/(\w+)\/tc3_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    ) ?? []
  if (named !== service || !signature || names !== 'content-type;host') return 'AuthFailure.InvalidAuthorization'
  if (id !== account.keyId) return 'AuthFailure.SecretIdNotFound'
  const time = Number(header('x-tc-timestamp'))
  if (!(Math.abs(time - now.getTime() / 1000) <= WINDOW_SECONDS)) return 'AuthFailure.SignatureExpire'
  const key = [service, 'tc3_request'].reduce(hmac, hmac(`TC3${account.secret}`, day))
  const holds = [header('host'), header('host').replace(/:\d+$/, '')].some((host) => {
    const signed = `content-type:${header('content-type').toLowerCase()}\nhost:${host}\n`
    const canonical = `${method}\n/\n\n${signed}\ncontent-type;host\n${sha256(body)}`
    return (
      hmac(key, `TC3-HMAC-SHA256\n${time}\n${day}/${service}/tc3_request\n${sha256(canonical)}`).toString('hex') === signature
    )
  })
  if (!holds || day !== new Date(time * 1000).toISOString().slice(0, 10)) return 'AuthFailure.SignatureFailure'
  if (!actions.includes(header('x-tc-action'))) return 'InvalidAction'
  return header('x-tc-version') === version ? null : 'NoSuchVersion'
}

/** Tencent Cloud's SMS, as an account with three approved templates and one sign name meets it. */
export function tencentVendor(now: () => Date): Vendor {
  const over = limiter('tencent', now)
  const respond = (content: object) => ({ status: 200, content: { Response: { ...content, RequestId: randomUUID() } } })
  const refuse = (code: string) => respond({ Error: { Code: code, Message: 'the message may quote the request' } })
  return {
    refuse,
    throttled: 'RequestLimitExceeded',
    judge(call) {
      const wrong = tencentGateway(call, { service: 'sms', actions: ['SendSms'], version: '2021-01-11' }, now())
      if (wrong) return { accepted: null, answer: refuse(wrong) }
      const sms = JSON.parse(String(call.body)) as Sms
      const [number] = sms.PhoneNumberSet ?? []
      if (!number) return { accepted: null, answer: refuse('MissingParameter') }
      // What concerns one message is said of that message.
      const status = (code: string, rest = {}) => respond({ SendStatusSet: [{ PhoneNumber: number, Code: code, ...rest }] })
      const refused = (code: string): Outcome => ({ accepted: null, answer: status(code) })
      if (sms.SmsSdkAppId !== account.appId) return refused('UnauthorizedOperation.SmsSdkAppIdVerifyFail')
      const { TemplateId: template = '', TemplateParamSet: values = [], SignName: signName = '', SessionContext: id = '' } = sms
      if (!/^\+861[3-9]\d{9}$/.test(number)) return refused('InvalidParameterValue.IncorrectPhoneNumber')
      if (signName !== account.signName) return refused('FailedOperation.SignatureIncorrectOrUnapproved')
      if (template.startsWith('SMS_') || templates[template] === undefined)
        return refused('FailedOperation.TemplateIncorrectOrUnapproved')
      if (values.length !== templates[template]) return refused('FailedOperation.TemplateParamSetNotMatchApprovedTemplate')
      const phone = number.slice(3)
      const limit = over(phone)
      if (limit >= 0) return refused(LIMIT_CODES[limit]!)
      const answer = status('Ok', { SerialNo: `2640:${randomUUID()}`, Fee: 1, Message: 'send success', IsoCode: 'CN' })
      return { accepted: { id, phone, signName, template, values }, answer }
    },
  }
}
export const openTencent = (now: () => Date = () => new Date()) => openStandIn(tencentVendor(now))
