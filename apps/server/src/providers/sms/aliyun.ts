import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { AliyunSmsConfig } from '../../kernel/sms-config.ts'
import { acs3Authorization, queryOf, sha256 } from '../acs3.ts'
import { ForeignId } from '../foreign-text.ts'
import { exchange, failureOf, type CodeMeanings } from './exchange.ts'
import type { ProbedSms, SmsOptions } from './guard.ts'
import { SmsUncertain, type SmsReceipt } from './provider.ts'

const Answer = z.object({ Code: ForeignId, RequestId: ForeignId.optional(), BizId: ForeignId.optional() })

const MEANINGS: CodeMeanings = {
  throttled: ['Throttling'],
  failed: ['isp.SYSTEM_ERROR', 'isp.GATEWAY_ERROR', 'InternalError', 'ServiceUnavailable'],
  refused: [
    ['isv.BUSINESS_LIMIT', 'limit'],
    ['isv.DAY_LIMIT', 'limit'],
    ['isv.MONTH_LIMIT', 'limit'],
    ['isv.MOBILE', 'number'],
    ['isv.BLACK_KEY', 'blocked'],
    ['isv.CUSTOMER_REFUSED', 'blocked'],
    ['isv.AMOUNT_NOT_ENOUGH', 'balance'],
    ['isv.OUT_OF_SERVICE', 'balance'],
    ['isv.SMS_SIGN', 'signName'],
    ['isv.SIGN', 'signName'],
    ['isv.SMS_TEMPLATE', 'template'],
    ['isv.TEMPLATE', 'template'],
    ['isv.SMS_CONTENT', 'template'],
    ['isv.PARAM', 'template'],
    ['isv.INVALID_JSON', 'template'],
    ['isv.ACCOUNT', 'credentials'],
    ['isv.PRODUCT_UN', 'credentials'],
    ['isp.RAM', 'credentials'],
    ['InvalidAccessKey', 'credentials'],
    ['SignatureDoesNotMatch', 'credentials'],
    ['IncompleteSignature', 'credentials'],
    ['Forbidden', 'credentials'],
    ['InvalidTimeStamp', 'clock'],
  ],
}

/** Messages through Aliyun (Dysmsapi 2017-05-25, SendSms). Retries nothing. */
export function aliyunSms(config: AliyunSmsConfig, { timeoutMs = 5_000, now = () => new Date() }: SmsOptions = {}): ProbedSms {
  const { host } = new URL(config.url)

  async function call(params: Record<string, string>): Promise<SmsReceipt> {
    const query = queryOf(params)
    const headers = {
      host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': now().toISOString().replace(/\.\d+/, ''),
      // A new one for each attempt: it is accepted once.
      'x-acs-signature-nonce': randomBytes(16).toString('hex'),
      'x-acs-content-sha256': sha256(''),
    }
    const key = { id: config.keyId, secret: config.keySecret.reveal() }
    const authorization = acs3Authorization(key, { method: 'POST', query, headers })
    const answer = await exchange(`${config.url}/?${query}`, { headers: { ...headers, authorization }, timeoutMs })
    const { data } = Answer.safeParse(answer)
    if (!data) throw new SmsUncertain('its response can’t be understood')
    const { Code: code, RequestId: requestId, BizId: messageId } = data
    if (code !== 'OK') throw failureOf(MEANINGS, code, requestId)
    return { ...(messageId && { messageId }), ...(requestId && { requestId }) }
  }

  return {
    name: 'aliyun',
    send: ({ id, phone, template, code }) =>
      call({
        PhoneNumbers: phone,
        SignName: config.templates[template].signName,
        TemplateCode: config.templates[template].id,
        ...(code !== null && { TemplateParam: JSON.stringify({ code }) }),
        OutId: id,
      }),
    // To no one: refused by a service that works.
    probe: () => call({}),
  }
}
