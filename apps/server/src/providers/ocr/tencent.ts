import * as z from 'zod'
import type { CloudOcrConfig } from '../../kernel/ocr-config.ts'
import { ForeignId, ForeignText } from '../foreign-text.ts'
import { tc3Authorization } from '../tc3.ts'
import { exchange, failureOf, lineOf, type CodeMeanings } from './exchange.ts'
import type { OcrOptions, ProbedOcr } from './guard.ts'
import { toJpeg } from './picture-tasks.ts'
import { OcrFailed, type PaperShown, type ReadLine } from './provider.ts'

const Text = ForeignText.nullish().transform((text) => text ?? undefined)
const Answer = z.object({
  Response: z.looseObject({ RequestId: ForeignId.optional(), Error: z.object({ Code: ForeignId }).optional() }),
})

const MEANINGS: CodeMeanings = {
  throttled: ['RequestLimitExceeded', 'LimitExceeded'],
  failed: ['InternalError', 'ServiceUnavailable', 'FailedOperation.EngineRecognizeTimeout', 'FailedOperation.UnKnowError'],
}

const Licence = z
  .object({ RegNum: Text, Name: Text, Person: Text, Address: Text, Period: Text })
  .transform((data): ReadLine[] => [
    ...lineOf('统一社会信用代码', data.RegNum),
    ...lineOf('名称', data.Name),
    ...lineOf('法定代表人', data.Person),
    ...lineOf('住所', data.Address),
    ...lineOf('营业期限', data.Period),
  ])
const Card = z
  .object({ Name: Text, IdNum: Text, ValidDate: Text })
  .transform((data): ReadLine[] => [
    ...lineOf('姓名', data.Name),
    ...lineOf('公民身份号码', data.IdNum),
    ...lineOf('有效期限', data.ValidDate),
  ])
const General = z
  .object({
    TextDetections: z.array(
      z.object({
        DetectedText: ForeignText,
        Confidence: z.number(),
        Polygon: z.array(z.object({ X: z.number(), Y: z.number() })).min(4),
      }),
    ),
  })
  .transform(({ TextDetections: found }): ReadLine[] =>
    found.map(({ DetectedText: text, Confidence: confidence, Polygon: corners }) => {
      const [xs, ys] = [corners.map(({ X }) => X), corners.map(({ Y }) => Y)]
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
      const box = { left: Math.min(...xs), right: Math.max(...xs), middle: (top + bottom) / 2, height: bottom - top }
      return { text, score: confidence / 100, box }
    }),
  )

/** The calls by what a picture shows. Without a side, the one of a card that is shown is read. */
const CALLS = {
  'business-licence': ['BizLicenseOCR', Licence],
  'identity-card': ['IDCardOCR', Card],
  other: ['GeneralAccurateOCR', General],
} as const satisfies Record<PaperShown, readonly [string, z.ZodType<ReadLine[]>]>

const CONTENT_TYPE = 'application/json; charset=utf-8'

/** Reading by Tencent Cloud (OCR 2018-11-19). Retries nothing. */
export function tencentOcr(config: CloudOcrConfig, { timeoutMs = 15_000, now = () => new Date() }: OcrOptions = {}): ProbedOcr {
  const { host } = new URL(config.url)
  async function call(action: string, content: object): Promise<object> {
    const body = JSON.stringify(content)
    const timestamp = Math.floor(now().getTime() / 1000)
    const key = { id: config.keyId, secret: config.keySecret.reveal() }
    const headers = {
      'content-type': CONTENT_TYPE,
      'x-tc-action': action,
      'x-tc-version': '2018-11-19',
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': config.region,
      authorization: tc3Authorization(key, { service: 'ocr', host, contentType: CONTENT_TYPE, body, timestamp }),
    }
    const { data } = Answer.safeParse(await exchange(`${config.url}/`, { headers, body, timeoutMs }))
    if (!data) throw new OcrFailed('its response can’t be understood')
    const { Error: refusal, RequestId: requestId, ...rest } = data.Response
    if (refusal) throw failureOf(MEANINGS, refusal.Code, requestId)
    return rest
  }
  return {
    name: 'tencent',
    concurrency: 4,
    async read({ bytes, shown }, { run }) {
      const [action, Content] = CALLS[shown]
      const jpeg = await run(toJpeg, bytes)
      const { data } = Content.safeParse(await call(action, { ImageBase64: jpeg.toString('base64') }))
      if (!data) throw new OcrFailed('what it read can’t be understood')
      return data
    },
    // Of nothing: refused by a service that works.
    probe: () => call('GeneralAccurateOCR', {}),
  }
}
