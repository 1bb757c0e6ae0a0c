import { inspect } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ocrConfigOf, openAliyunOcr, openTencentOcr, type Says } from '../../../test/ocr/stand-ins.ts'
import { picture } from '../../../test/pictures.ts'
import { account } from '../../../test/sms/account.ts'
import type { Failure } from '../../../test/sms/stand-in.ts'
import { Masked } from '../../kernel/masked.ts'
import type { CloudOcrConfig } from '../../kernel/ocr-config.ts'
import { aliyunOcr } from './aliyun.ts'
import { toJpeg } from './built-in/jpeg.ts'
import type { OcrOptions } from './guard.ts'
import { OcrFailed, type PaperShown, type ReadingContext } from './provider.ts'
import { tencentOcr } from './tencent.ts'

const NOON = new Date('2026-03-02T04:00:00.000Z')
const bytes = await picture(400, 300).webp().toBuffer()
/** What worker processes do, done here: the provider has one task, a picture's conversion. */
const context: ReadingContext = { run: async (_, input) => (await toJpeg(input as Buffer)) as never }

const PROVIDERS = {
  aliyun: {
    open: openAliyunOcr,
    make: (config: CloudOcrConfig, options: OcrOptions) => aliyunOcr(config, options),
    expired: 901,
    says: {
      RecognizeBusinessLicense: {
        data: { creditCode: '91330106MA2H0K3X5L', companyName: '益民药店', validFromDate: '20190321', validToDate: '29991231' },
      },
      RecognizeIdcard: { data: { face: { data: { name: '王建国', idNumber: '330106198304172172' } } } },
      RecognizeGeneral: { prism_wordsInfo: [{ word: '许可证编号', prob: 99, x: 10, y: 20, width: 100, height: 30, angle: 0 }] },
    },
    refused: ['unmatchedImageType', 'InvalidAccessKeyId.NotFound'],
    itsOwn: ['InternalError.Algo', 'ServiceUnavailable'],
  },
  tencent: {
    open: openTencentOcr,
    make: (config: CloudOcrConfig, options: OcrOptions) => tencentOcr(config, options),
    expired: 301,
    says: {
      BizLicenseOCR: { RegNum: '91330106MA2H0K3X5L', Name: '益民药店', Person: '', Period: '2019年03月21日至长期' },
      IDCardOCR: { Name: '王建国', IdNum: '330106198304172172', ValidDate: '' },
      GeneralAccurateOCR: {
        TextDetections: [
          {
            DetectedText: '许可证编号',
            Confidence: 99,
            Polygon: [
              { X: 10, Y: 20 },
              { X: 110, Y: 20 },
              { X: 110, Y: 50 },
              { X: 10, Y: 50 },
            ],
          },
        ],
      },
    },
    refused: ['FailedOperation.OcrFailed', 'AuthFailure.SecretIdNotFound', 'FailedOperation.ImageBlur'],
    itsOwn: ['InternalError', 'FailedOperation.EngineRecognizeTimeout'],
  },
} as const

describe.each(Object.entries(PROVIDERS))('%s', (_, vendor) => {
  async function stage(change: Partial<CloudOcrConfig> = {}, options: OcrOptions = {}, says: Says = vendor.says) {
    const standIn = await vendor.open(says, () => NOON)
    onTestFinished(() => standIn.close())
    const provider = vendor.make({ ...ocrConfigOf('aliyun', standIn.url), ...change }, { now: () => NOON, ...options })
    const read = (shown: PaperShown) => provider.read({ bytes, shown }, context)
    const failure = (shown: PaperShown = 'other') =>
      read(shown).then(
        () => {
          throw new Error('it succeeded')
        },
        (error: unknown) => error as OcrFailed,
      )
    return { ...standIn, provider, read, failure }
  }

  test('gives the fields that it read as lines of the paper, and plain text with its places', async () => {
    const { read } = await stage()
    expect((await read('business-licence')).map(({ text }) => text)).toEqual([
      '统一社会信用代码：91330106MA2H0K3X5L',
      '名称：益民药店',
      expect.stringMatching(/^营业期限：2019.*至长期$/),
    ])
    expect((await read('identity-card')).map(({ text }) => text)).toEqual(['姓名：王建国', '公民身份号码：330106198304172172'])
    expect(await read('other')).toEqual([
      { text: '许可证编号', score: 0.99, box: { left: 10, right: 110, middle: 35, height: 30 } },
    ])
  })

  test('is refused with another key, secret or clock', async () => {
    for (const change of [{ keyId: 'LTAI5tAnotherShop01' }, { keySecret: new Masked('another-secret-of-the-same-length') }])
      expect(await (await stage(change)).failure()).toMatchObject({ mayRetry: false, outage: null })
    for (const seconds of [vendor.expired, -vendor.expired]) {
      const { failure } = await stage({}, { now: () => new Date(NOON.getTime() + seconds * 1000) })
      expect(await failure()).toBeInstanceOf(OcrFailed)
    }
  })

  test('what it can’t read is given up; what is asked too often is tried later', async () => {
    const { failure, fail } = await stage()
    for (const code of vendor.refused) {
      fail({ code })
      expect(await failure()).toMatchObject({ mayRetry: false, outage: null })
    }
    fail('throttled')
    expect(await failure()).toMatchObject({ mayRetry: true, outage: null })
  })

  const outages: Failure[] = ['down', 'unreadable', 'lost after sending', ...vendor.itsOwn.map((code) => ({ code }))]
  test.each(outages)('is out with %o', async (demanded) => {
    const { failure, fail, calls } = await stage()
    fail(demanded)
    expect(await failure()).toMatchObject({ mayRetry: true, outage: 'fails' })
    expect(calls).toHaveLength(1)
  })

  test('is out when it hangs or can’t be reached', async () => {
    const { failure, fail, close } = await stage({}, { timeoutMs: 300 })
    fail('held')
    expect(await failure()).toMatchObject({ outage: 'hangs' })
    await close()
    expect(await failure()).toMatchObject({ outage: 'fails' })
  })

  test('what it read in another shape is refused, not guessed', async () => {
    const { failure } = await stage({}, {}, Object.fromEntries(Object.keys(vendor.says).map((action) => [action, { data: 7 }])))
    expect(await failure('other')).toMatchObject({ message: 'what it read can’t be understood', mayRetry: false })
  })

  test('no failure shows key, picture or what the provider said', async () => {
    const { failure, fail } = await stage()
    const shown: string[] = []
    for (const demanded of [...outages, 'throttled', { code: vendor.refused[0] }] as Failure[]) {
      fail(demanded)
      shown.push(inspect(await failure(), { depth: 9, showHidden: true }))
    }
    expect(shown.join()).not.toContain(account.secret)
    expect(shown.join()).not.toContain('may quote')
  })

  test('probes without a picture, and fails while it is down', async () => {
    const { provider, fail } = await stage()
    await expect(provider.probe()).rejects.toMatchObject({ outage: null })
    fail('down')
    await expect(provider.probe()).rejects.toMatchObject({ outage: 'fails' })
  })
})

test('Aliyun refuses another picture than was signed', async () => {
  const standIn = await openAliyunOcr(PROVIDERS.aliyun.says, () => NOON)
  onTestFinished(() => standIn.close())
  await aliyunOcr(ocrConfigOf('aliyun', standIn.url), { now: () => NOON }).read({ bytes, shown: 'other' }, context)
  const { headers } = standIn.calls[0]!
  const signed = Object.entries(headers).filter(([key]) => key.startsWith('x-acs-') || key === 'authorization') as [
    string,
    string,
  ][]
  const response = await fetch(standIn.url, { method: 'POST', headers: Object.fromEntries(signed), body: 'another picture' })
  expect(await response.json()).toMatchObject({ Code: 'SignatureDoesNotMatch' })
})
