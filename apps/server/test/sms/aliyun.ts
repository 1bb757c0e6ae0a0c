import { createHash, createHmac, randomUUID } from 'node:crypto'
import { account, limiter, templates } from './account.ts'
import { openStandIn, type Outcome, type SmsCall, type Vendor } from './stand-in.ts'

const SIGNED = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version']
const WINDOW_MS = 15 * 60_000
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const rfc3986 = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => (/[\w.~-]/.test(String.fromCharCode(byte)) && byte < 128 ? String.fromCharCode(byte) : hex(byte)))
    .join('')
const hex = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`

/** A service behind the gateway. */
interface Service {
  actions: readonly string[]
  version: string
}
/** The code of the gateway's refusal, or null: it verifies from the call as received, independently of how it was made. */
export function aliyunGateway(
  { method, url, headers, body }: SmsCall,
  { actions, version }: Service,
  nonces: Set<string>,
  now: Date,
): string | null {
  const header = (name: string) => String(headers[name] ?? '').trim()
  const [, id, signed = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(header('authorization')) ?? []
  const names = signed.split(';')
  if (!signature || SIGNED.some((name) => !names.includes(name))) return 'IncompleteSignature'
  if (id !== account.keyId) return 'InvalidAccessKeyId.NotFound'
  if (!actions.includes(header('x-acs-action')) || header('x-acs-version') !== version) return 'InvalidAction.NotFound'
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(header('x-acs-date'))) return 'InvalidTimeStamp.Format'
  if (Math.abs(Date.parse(header('x-acs-date')) - now.getTime()) > WINDOW_MS) return 'InvalidTimeStamp.Expired'
  const { pathname, searchParams } = new URL(url, 'http://aliyun')
  const pairs = [...searchParams].map(([name, value]) => [rfc3986(name), rfc3986(value)] as const)
  const query = pairs.sort(([a], [b]) => (a < b ? -1 : 1)).map((pair) => pair.join('='))
  const lines = names.map((name) => `${name}:${header(name)}\n`).join('')
  const canonical = [method, pathname, query.join('&'), lines, signed, sha256(body)].join('\n')
  const expected = createHmac('sha256', account.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  if (header('x-acs-content-sha256') !== sha256(body) || signature !== expected) return 'SignatureDoesNotMatch'
  if (nonces.has(header('x-acs-signature-nonce'))) return 'SignatureNonceUsed'
  nonces.add(header('x-acs-signature-nonce'))
  return null
}

/** Aliyun's Dysmsapi, as an account with three approved templates and one sign name meets it. */
export function aliyunVendor(now: () => Date): Vendor {
  const nonces = new Set<string>()
  const over = limiter('aliyun', now)
  // The gateway's refusals are HTTP 400, the service's 200.
  const refuse = (code: string) => ({
    status: /^is[vp]\./.test(code) ? 200 : 400,
    content: { Code: code, Message: 'the message may quote the request', RequestId: randomUUID().toUpperCase() },
  })
  const refused = (code: string): Outcome => ({ accepted: null, answer: refuse(code) })
  return {
    refuse,
    throttled: 'Throttling.User',
    judge(call) {
      const wrong = aliyunGateway(call, { actions: ['SendSms'], version: '2017-05-25' }, nonces, now())
      if (wrong) return refused(wrong)
      const {
        PhoneNumbers: phone,
        SignName: signName,
        TemplateCode: template,
        TemplateParam: param,
        OutId: id = '',
      } = Object.fromEntries(new URL(call.url, 'http://aliyun').searchParams)
      if (!phone) return refused('MissingPhoneNumbers')
      if (!/^1[3-9]\d{9}$/.test(phone)) return refused('isv.MOBILE_NUMBER_ILLEGAL')
      if (signName !== account.signName) return refused('isv.SMS_SIGNATURE_ILLEGAL')
      if (!template?.startsWith('SMS_') || templates[template] === undefined) return refused('isv.SMS_TEMPLATE_ILLEGAL')
      const values = Object.values(JSON.parse(param ?? '{}') as Record<string, string>)
      if (values.length < templates[template]) return refused('isv.TEMPLATE_MISSING_PARAMETERS')
      if (over(phone) >= 0) return refused('isv.BUSINESS_LIMIT_CONTROL')
      const ids = { RequestId: randomUUID().toUpperCase(), BizId: `${randomUUID().replaceAll('-', '')}^0` }
      const answer = { status: 200, content: { Code: 'OK', Message: 'OK', ...ids } }
      return { accepted: { id, phone, signName, template, values }, answer }
    },
  }
}
export const openAliyun = (now: () => Date = () => new Date()) => openStandIn(aliyunVendor(now))
