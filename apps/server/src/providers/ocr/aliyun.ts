import { hash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { CloudOcrConfig } from '../../kernel/ocr-config.ts'
import { acs3Authorization } from '../acs3.ts'
import { ForeignId, ForeignText } from '../foreign-text.ts'
import { exchange, failureOf, lineOf, type CodeMeanings } from './exchange.ts'
import type { OcrOptions, ProbedOcr } from './guard.ts'
import { toJpeg } from './picture-tasks.ts'
import { OcrFailed, type PaperShown, type ReadLine } from './provider.ts'

const Answer = z.object({ Code: ForeignId.nullish(), RequestId: ForeignId.optional(), Data: z.string().nullish() })
const Text = ForeignText.nullish().transform((text) => text ?? undefined)

const MEANINGS: CodeMeanings = {
  throttled: ['Throttling', 'LimitExceeded', 'ocrServiceQpsLimit'],
  failed: ['InternalError', 'ServiceUnavailable', 'ocrInternalError', 'internalError'],
}

/** `29991231` is how it says that a licence has no end. */
const untilOf = (day: string | undefined) => (day?.startsWith('2999') ? '长期' : day)
const Licence = z
  .object({
    data: z.object({
      creditCode: Text,
      companyName: Text,
      legalPerson: Text,
      businessAddress: Text,
      validFromDate: Text,
      validToDate: Text,
    }),
  })
  .transform(({ data }): ReadLine[] => [
    ...lineOf('统一社会信用代码', data.creditCode),
    ...lineOf('名称', data.companyName),
    ...lineOf('法定代表人', data.legalPerson),
    ...lineOf('住所', data.businessAddress),
    ...lineOf('营业期限', data.validToDate && `${data.validFromDate ?? ''}至${untilOf(data.validToDate)}`),
  ])
const Card = z
  .object({
    data: z.object({
      face: z.object({ data: z.object({ name: Text, idNumber: Text }) }).nullish(),
      back: z.object({ data: z.object({ validPeriod: Text }) }).nullish(),
    }),
  })
  .transform(({ data: { face, back } }): ReadLine[] => [
    ...lineOf('姓名', face?.data.name),
    ...lineOf('公民身份号码', face?.data.idNumber),
    ...lineOf('有效期限', back?.data.validPeriod),
  ])
const General = z
  .object({
    prism_wordsInfo: z.array(
      z.object({
        word: ForeignText,
        prob: z.number().optional(),
        x: z.number(),
        y: z.number(),
        width: z.number(),
        height: z.number(),
      }),
    ),
  })
  .transform(({ prism_wordsInfo: words }): ReadLine[] =>
    words.map(({ word, prob = 100, x, y, width, height }) => ({
      text: word,
      score: prob / 100,
      box: { left: x, right: x + width, middle: y + height / 2, height },
    })),
  )

/** The calls by what a picture shows: licences of drugs have none for themselves. */
const CALLS = {
  'business-licence': ['RecognizeBusinessLicense', Licence],
  'identity-card': ['RecognizeIdcard', Card],
  other: ['RecognizeGeneral', General],
} as const satisfies Record<PaperShown, readonly [string, z.ZodType<ReadLine[]>]>

/** Reading by Aliyun (ocr-api 2021-07-07). Retries nothing. */
export function aliyunOcr(config: CloudOcrConfig, { timeoutMs = 15_000, now = () => new Date() }: OcrOptions = {}): ProbedOcr {
  const { host } = new URL(config.url)
  async function call(action: string, picture: Buffer): Promise<string> {
    const headers = {
      host,
      'x-acs-action': action,
      'x-acs-version': '2021-07-07',
      'x-acs-date': now().toISOString().replace(/\.\d+/, ''),
      // A new one for each attempt: it is accepted once.
      'x-acs-signature-nonce': randomBytes(16).toString('hex'),
      'x-acs-content-sha256': hash('sha256', picture),
    }
    const key = { id: config.keyId, secret: config.keySecret.reveal() }
    const authorization = acs3Authorization(key, { method: 'POST', query: '', headers })
    const answer = await exchange(`${config.url}/`, {
      headers: { ...headers, authorization, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(picture),
      timeoutMs,
    })
    const { data } = Answer.safeParse(answer)
    if (!data) throw new OcrFailed('its response can’t be understood')
    if (data.Code && data.Code !== '200') throw failureOf(MEANINGS, data.Code, data.RequestId)
    return data.Data ?? '{}'
  }
  return {
    name: 'aliyun',
    concurrency: 4,
    async read({ bytes, shown }, { run }) {
      const [action, Content] = CALLS[shown]
      const text = await call(action, await run(toJpeg, bytes))
      const { data } = Content.safeParse(parsed(text))
      if (!data) throw new OcrFailed('what it read can’t be understood')
      return data
    },
    // Of nothing: refused by a service that works.
    probe: () => call('RecognizeGeneral', Buffer.alloc(0)),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
