import { randomUUID } from 'node:crypto'
import type { CloudOcrConfig } from '../../src/kernel/ocr-config.ts'
import { Masked } from '../../src/kernel/masked.ts'
import { account } from '../sms/account.ts'
import { aliyunGateway } from '../sms/aliyun.ts'
import { openStandIn, type Outcome, type SmsCall, type Vendor } from '../sms/stand-in.ts'
import { tencentGateway } from '../sms/tencent.ts'

/** What a service reads, by its action; undefined: nothing. A test may change it. */
export type Says = Record<string, object | ((jpeg: Buffer) => object | undefined)>
const readBy = (says: Says, action: unknown, jpeg: Buffer) => {
  const said = says[String(action)]
  return typeof said === 'function' ? (said as (jpeg: Buffer) => object | undefined)(jpeg) : said
}
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'

const ALIYUN = { actions: ['RecognizeBusinessLicense', 'RecognizeIdcard', 'RecognizeGeneral'], version: '2021-07-07' }
function aliyunVendor(says: Says, now: () => Date): Vendor {
  const nonces = new Set<string>()
  const refuse = (code: string) => ({
    status: 400,
    content: { Code: code, Message: 'the message may quote the request', RequestId: randomUUID() },
  })
  const judge = (call: SmsCall): Outcome['answer'] => {
    const wrong = aliyunGateway(call, ALIYUN, nonces, now())
    if (wrong) return refuse(wrong)
    if (!isJpeg(call.body)) return refuse('illegalImageUrl')
    const data = readBy(says, call.headers['x-acs-action'], call.body)
    if (!data) return refuse('unmatchedImageType')
    return { status: 200, content: { RequestId: randomUUID(), Data: JSON.stringify(data) } }
  }
  return { refuse, throttled: 'Throttling.User', judge: (call) => ({ accepted: null, answer: judge(call) }) }
}

const TENCENT = { service: 'ocr', actions: ['BizLicenseOCR', 'IDCardOCR', 'GeneralAccurateOCR'], version: '2018-11-19' }
function tencentVendor(says: Says, now: () => Date): Vendor {
  const respond = (content: object) => ({ status: 200, content: { Response: { ...content, RequestId: randomUUID() } } })
  const refuse = (code: string) => respond({ Error: { Code: code, Message: 'the message may quote the request' } })
  const judge = (call: SmsCall): Outcome['answer'] => {
    const wrong = tencentGateway(call, TENCENT, now())
    if (wrong) return refuse(wrong)
    const { ImageBase64: image = '' } = JSON.parse(String(call.body)) as { ImageBase64?: string }
    const jpeg = Buffer.from(image, 'base64')
    if (!isJpeg(jpeg)) return refuse('FailedOperation.ImageDecodeFailed')
    const data = readBy(says, call.headers['x-tc-action'], jpeg)
    return data ? respond(data) : refuse('FailedOperation.OcrFailed')
  }
  return { refuse, throttled: 'RequestLimitExceeded', judge: (call) => ({ accepted: null, answer: judge(call) }) }
}

/** Aliyun's and Tencent Cloud's services for reading, on this machine. */
export const openAliyunOcr = (says: Says, now: () => Date = () => new Date()) => openStandIn(aliyunVendor(says, now))
export const openTencentOcr = (says: Says, now: () => Date = () => new Date()) => openStandIn(tencentVendor(says, now))

export const ocrConfigOf = (provider: CloudOcrConfig['provider'], url: string): CloudOcrConfig => ({
  provider,
  url,
  region: 'ap-guangzhou',
  keyId: account.keyId,
  keySecret: new Masked(account.secret),
})
