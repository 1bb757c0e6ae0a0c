import * as z from 'zod'
import type { TencentSmsConfig } from '../../kernel/sms-config.ts'
import { ForeignId } from '../foreign-text.ts'
import { tc3Authorization } from '../tc3.ts'
import { exchange, failureOf, type CodeMeanings } from './exchange.ts'
import type { ProbedSms, SmsOptions } from './guard.ts'
import { SmsUncertain, type SmsReceipt } from './provider.ts'

const Answer = z.object({
  Response: z.object({
    RequestId: ForeignId.optional(),
    Error: z.object({ Code: ForeignId }).optional(),
    SendStatusSet: z.array(z.object({ Code: ForeignId, SerialNo: ForeignId.optional() })).optional(),
  }),
})

const MEANINGS: CodeMeanings = {
  throttled: ['RequestLimitExceeded'],
  failed: ['InternalError', 'ServiceUnavailable'],
  refused: [
    ['LimitExceeded', 'limit'],
    ['InvalidParameterValue.IncorrectPhoneNumber', 'number'],
    ['FailedOperation.PhoneNumberInBlacklist', 'blocked'],
    ['FailedOperation.InsufficientBalanceInSmsPackage', 'balance'],
    ['UnauthorizedOperation.ServiceSuspendDueToArrears', 'balance'],
    ['FailedOperation.SignatureIncorrectOrUnapproved', 'signName'],
    ['FailedOperation.Template', 'template'],
    ['FailedOperation.ContainSensitiveWord', 'template'],
    ['InvalidParameterValue.Template', 'template'],
    ['AuthFailure.SignatureExpire', 'clock'],
    ['InternalError.RequestTimeException', 'clock'],
    ['AuthFailure', 'credentials'],
    ['InternalError.Sig', 'credentials'],
    ['UnauthorizedOperation', 'credentials'],
    ['InvalidParameterValue.SdkAppIdNotExist', 'credentials'],
  ],
}

const CONTENT_TYPE = 'application/json; charset=utf-8'

/** Messages through Tencent Cloud (SMS 2021-01-11, SendSms). Retries nothing. */
export function tencentSms(config: TencentSmsConfig, { timeoutMs = 5_000, now = () => new Date() }: SmsOptions = {}): ProbedSms {
  const { host } = new URL(config.url)

  async function call(content: object): Promise<SmsReceipt> {
    const body = JSON.stringify({ SmsSdkAppId: config.appId, ...content })
    const timestamp = Math.floor(now().getTime() / 1000)
    const key = { id: config.keyId, secret: config.keySecret.reveal() }
    const headers = {
      'content-type': CONTENT_TYPE,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': config.region,
      authorization: tc3Authorization(key, { service: 'sms', host, contentType: CONTENT_TYPE, body, timestamp }),
    }
    const { data } = Answer.safeParse(await exchange(`${config.url}/`, { headers, body, timeoutMs }))
    if (!data) throw new SmsUncertain('its response can’t be understood')
    const { Error: refusal, SendStatusSet: [sent] = [], RequestId: requestId } = data.Response
    const code = refusal?.Code ?? sent?.Code
    if (code === undefined) throw new SmsUncertain('its response has no result', { requestId })
    if (code !== 'Ok') throw failureOf(MEANINGS, code, requestId)
    return { ...(sent?.SerialNo && { messageId: sent.SerialNo }), ...(requestId && { requestId }) }
  }

  return {
    name: 'tencent',
    send: ({ id, phone, template, code }) =>
      call({
        PhoneNumberSet: [`+86${phone}`],
        TemplateId: config.templates[template].id,
        SignName: config.templates[template].signName,
        TemplateParamSet: code === null ? [] : [code],
        SessionContext: id,
      }),
    // To no one: refused by a service that works.
    probe: () => call({ PhoneNumberSet: [] }),
  }
}
