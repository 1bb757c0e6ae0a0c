import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { account, aliyunConfig, tencentConfig } from '../../../test/sms/account.ts'
import { openAliyun } from '../../../test/sms/aliyun.ts'
import { openTencent } from '../../../test/sms/tencent.ts'
import type { Failure } from '../../../test/sms/stand-in.ts'
import { Masked } from '../../kernel/masked.ts'
import type { SmsConfig } from '../../kernel/sms-config.ts'
import { aliyunSms } from './aliyun.ts'
import type { SmsOptions } from './guard.ts'
import { SmsRefused, SmsUncertain, SmsUnsent, type SmsMessage } from './provider.ts'
import { tencentSms } from './tencent.ts'

const NOON = new Date('2026-03-02T04:00:00.000Z')
const message: SmsMessage = {
  id: randomUUID(),
  phone: '13800000001',
  template: 'login',
  code: '042917',
  text: '登录验证码 042917',
}

const PROVIDERS = {
  aliyun: {
    open: openAliyun,
    config: aliyunConfig,
    make: (config: SmsConfig, options: SmsOptions) => aliyunSms(config as ReturnType<typeof aliyunConfig>, options),
    ids: ['SMS_465390001', 'SMS_465390002', 'SMS_465390003'],
    minute: 60,
    others: [
      [{ keyId: 'LTAI5tAnotherShop01' }, 'InvalidAccessKeyId.NotFound'],
      [{ keySecret: new Masked('another-secret-of-the-same-length') }, 'SignatureDoesNotMatch'],
    ],
    expired: [{ after: 901 }, 'InvalidTimeStamp.Expired'],
    codes: {
      limit: ['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL'],
      number: ['isv.MOBILE_NUMBER_ILLEGAL'],
      blocked: ['isv.BLACK_KEY_CONTROL_LIMIT'],
      balance: ['isv.AMOUNT_NOT_ENOUGH', 'isv.OUT_OF_SERVICE'],
      template: ['isv.SMS_TEMPLATE_ILLEGAL', 'isv.TEMPLATE_MISSING_PARAMETERS'],
      signName: ['isv.SMS_SIGNATURE_ILLEGAL'],
      credentials: ['isp.RAM_PERMISSION_DENY'],
      other: ['isv.NEVER_HEARD_OF'],
    },
    itsOwn: ['isp.SYSTEM_ERROR', 'InternalError', 'ServiceUnavailable'],
  },
  tencent: {
    open: openTencent,
    config: tencentConfig,
    make: (config: SmsConfig, options: SmsOptions) => tencentSms(config as ReturnType<typeof tencentConfig>, options),
    ids: ['2310001', '2310002', '2310003'],
    minute: 30,
    others: [
      [{ keyId: 'AKIDAnotherShop01' }, 'AuthFailure.SecretIdNotFound'],
      [{ keySecret: new Masked('another-secret-of-the-same-length') }, 'AuthFailure.SignatureFailure'],
      [{ appId: '1400654321' }, 'UnauthorizedOperation.SmsSdkAppIdVerifyFail'],
    ],
    expired: [{ after: 301 }, 'AuthFailure.SignatureExpire'],
    codes: {
      limit: ['LimitExceeded.PhoneNumberThirtySecondLimit', 'LimitExceeded.PhoneNumberDailyLimit'],
      number: ['InvalidParameterValue.IncorrectPhoneNumber'],
      blocked: ['FailedOperation.PhoneNumberInBlacklist'],
      balance: ['FailedOperation.InsufficientBalanceInSmsPackage'],
      template: ['FailedOperation.TemplateIncorrectOrUnapproved'],
      signName: ['FailedOperation.SignatureIncorrectOrUnapproved'],
      credentials: ['AuthFailure.UnauthorizedOperation', 'UnauthorizedOperation.RequestIpNotInWhitelist'],
      clock: ['InternalError.RequestTimeException'],
      other: ['UnsupportedOperation'],
    },
    itsOwn: ['InternalError.Timeout', 'InternalError.SendAndRecvFail', 'ServiceUnavailable'],
  },
} as const

describe.each(Object.entries(PROVIDERS))('%s', (name, vendor) => {
  async function stage(change: object = {}, options: SmsOptions = {}) {
    const clock = { now: NOON }
    const standIn = await vendor.open(() => clock.now)
    onTestFinished(() => standIn.close())
    const provider = vendor.make({ ...vendor.config(standIn.url), ...change }, { now: () => clock.now, ...options })
    /** Sends to a number that got nothing before, and returns what it failed with. */
    const failure = (sent: Partial<SmsMessage> = {}) =>
      provider.send({ ...message, ...sent }).then(
        () => {
          throw new Error('it succeeded')
        },
        (error: unknown) => error as Error & { code?: string; reason?: string; requestId?: string },
      )
    return { ...standIn, clock, provider, failure }
  }

  test('sends each message with its template and sign name, and returns the provider’s ids', async () => {
    const { provider, delivered } = await stage()
    const sent = [
      message,
      { ...message, phone: '13800000002', template: 'findBackPwd' as const },
      { ...message, phone: '13800000003', template: 'noAccount' as const, code: null },
    ]
    for (const one of sent) {
      expect(await provider.send(one)).toEqual({ messageId: expect.stringMatching(/.{10}/), requestId: expect.any(String) })
    }
    expect(delivered).toEqual(
      sent.map(({ id, phone, code }, n) => ({
        id,
        phone,
        signName: account.signName,
        template: vendor.ids[n],
        values: code === null ? [] : ['042917'],
      })),
    )
  })

  const others: readonly (readonly [object, string])[] = vendor.others
  test.each(others)('is refused with %o', async (change, code) => {
    const { failure, delivered } = await stage(change)
    expect(await failure()).toMatchObject({ name: 'SmsRefused', reason: 'credentials', code, requestId: expect.any(String) })
    expect(delivered).toEqual([])
  })

  test('is refused with a clock that is off by more than the provider allows, in either direction', async () => {
    const [{ after }, code] = vendor.expired
    for (const seconds of [after, -after]) {
      const { failure } = await stage({}, { now: () => new Date(NOON.getTime() + seconds * 1000) })
      expect(await failure()).toMatchObject({ reason: 'clock', code })
    }
    const { provider } = await stage({}, { now: () => new Date(NOON.getTime() + (after - 1) * 1000) })
    expect(await provider.send(message)).toHaveProperty('messageId')
  })

  test('is refused when it sends too often to one number, and accepted again later', async () => {
    const { provider, failure, clock } = await stage()
    await provider.send(message)
    expect(await failure()).toMatchObject({ reason: 'limit' })
    clock.now = new Date(NOON.getTime() + vendor.minute * 1000)
    expect(await provider.send(message)).toHaveProperty('messageId')
  })

  test.each([
    ['number', { phone: '12000000000' }],
    ['template', { code: null }],
  ])('is refused for its %s', async (reason, sent) => {
    const { failure } = await stage()
    expect(await failure(sent)).toMatchObject({ name: 'SmsRefused', reason })
  })

  test('says of each code what it means', async () => {
    const { failure, fail, calls } = await stage()
    for (const [reason, codes] of Object.entries(vendor.codes))
      for (const code of codes) {
        fail({ code })
        expect(await failure()).toMatchObject({ name: 'SmsRefused', reason, code })
      }
    expect(calls).toHaveLength(Object.values(vendor.codes).flat().length)
  })

  test('was certainly not sent when it was throttled or the provider can’t be reached', async () => {
    const { failure, fail, delivered, close, provider, reopen } = await stage()
    fail('throttled')
    const throttled = await failure()
    expect(throttled).toBeInstanceOf(SmsUnsent)
    expect(throttled).toMatchObject({ isAway: false })
    await close()
    expect(await failure()).toMatchObject({ name: 'SmsUnsent', isAway: true })
    await reopen()
    expect(delivered).toEqual([])
    expect(await provider.send(message)).toHaveProperty('messageId')
  })

  const uncertain: Failure[] = [
    'error after sending',
    'lost after sending',
    'unreadable',
    'down',
    ...vendor.itsOwn.map((code) => ({ code })),
  ]
  test.each(uncertain)('may have been sent with %o, and is called once', async (demanded) => {
    const { failure, fail, calls } = await stage()
    fail(demanded)
    const error = await failure()
    expect(error).toBeInstanceOf(SmsUncertain)
    expect(error).toMatchObject({ isLate: false })
    expect(calls).toHaveLength(1)
  })

  test('may have been sent when the answer is late; a slow answer in time is an answer', async () => {
    const { failure, fail, delivered, release, judged, provider } = await stage({}, { timeoutMs: 1_000 })
    fail('held')
    const arrived = judged()
    const slow = provider.send(message)
    await arrived
    release()
    expect(await slow).toHaveProperty('messageId')
    fail('held')
    expect(await failure({ phone: '13800000002' })).toMatchObject({ name: 'SmsUncertain', isLate: true })
    expect(delivered).toHaveLength(2)
  })

  test('no failure shows phone, code or key', async () => {
    const { failure, fail, close } = await stage({}, { timeoutMs: 500 })
    const shown: string[] = []
    for (const demanded of ['held', ...uncertain, 'throttled', { code: vendor.codes.limit[0] }] as Failure[]) {
      fail(demanded)
      const error = await failure()
      shown.push(inspect(error, { depth: 9, showHidden: true }))
    }
    await close()
    shown.push(inspect(await failure(), { depth: 9, showHidden: true }))
    for (const secret of [message.phone, message.code!, account.secret]) expect(shown.join()).not.toContain(secret)
    expect(shown.join()).not.toContain('may quote')
  })

  test('probes without sending, and fails while it is down', async () => {
    const { provider, fail, delivered } = await stage()
    await expect(provider.probe()).rejects.toBeInstanceOf(SmsRefused)
    fail('down')
    await expect(provider.probe()).rejects.toBeInstanceOf(SmsUncertain)
    expect(delivered).toEqual([])
    expect(provider.name).toBe(name)
  })
})

test('Aliyun accepts a signed call once; one with another body or query than was signed, never', async () => {
  const standIn = await openAliyun(() => NOON)
  onTestFinished(() => standIn.close())
  await aliyunSms(aliyunConfig(standIn.url), { now: () => NOON }).send(message)
  const { url, headers } = standIn.calls[0]!
  const repeat = async (path: string, body?: string) => {
    const { authorization = '' } = headers
    const signed = Object.entries(headers).filter(([key]) => key.startsWith('x-acs-')) as [string, string][]
    const response = await fetch(`${standIn.url}${path}`, {
      method: 'POST',
      headers: { authorization, ...Object.fromEntries(signed) },
      ...(body && { body }),
    })
    return ((await response.json()) as { Code: string }).Code
  }
  expect(await repeat(url)).toBe('SignatureNonceUsed')
  expect(await repeat(url.replace('042917', '042918'))).toBe('SignatureDoesNotMatch')
  expect(await repeat(url, 'body')).toBe('SignatureDoesNotMatch')
  expect(standIn.delivered).toHaveLength(1)
})

test('Tencent Cloud refuses another body than was signed', async () => {
  const standIn = await openTencent(() => NOON)
  onTestFinished(() => standIn.close())
  await tencentSms(tencentConfig(standIn.url), { now: () => NOON }).send(message)
  const { body, headers } = standIn.calls[0]!
  const names = ['authorization', 'content-type', 'x-tc-action', 'x-tc-version', 'x-tc-timestamp', 'x-tc-region']
  const signed = Object.fromEntries(names.map((key) => [key, String(headers[key])]))
  const changed = String(body).replace('042917', '042918')
  const response = await fetch(standIn.url, { method: 'POST', headers: signed, body: changed })
  expect(await response.json()).toMatchObject({ Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } })
})
