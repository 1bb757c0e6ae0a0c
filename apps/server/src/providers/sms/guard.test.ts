import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aliyunConfig } from '../../../test/sms/account.ts'
import { openAliyun } from '../../../test/sms/aliyun.ts'
import { aliyunSms } from './aliyun.ts'
import { guardSms } from './guard.ts'
import { SmsUnsent } from './provider.ts'

async function stage(probeAfterMs: number) {
  const aliyun = await openAliyun()
  onTestFinished(() => aliyun.close())
  const lines: { msg: string; level: number; provider: string }[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const sms = guardSms(aliyunSms(aliyunConfig(aliyun.url), { timeoutMs: 1_000 }), log, { probeAfterMs })
  let phones = 13_800_000_000
  const send = () =>
    sms.send({ id: 'm-1', phone: String((phones += 1)), template: 'login', code: '123456', text: '' }).then(
      () => null,
      (error: unknown) => error,
    )
  return { ...aliyun, sms, send, lines }
}

test('after one message that hung, others wait for no one and reach no one, until the provider responds again', async () => {
  const { sms, send, fail, release, calls, delivered, lines } = await stage(20)
  fail('held', 'down', 'down')
  expect(await send()).toMatchObject({ name: 'SmsUncertain', isLate: true })
  const reached = calls.length
  const rejections = await Promise.all(Array.from({ length: 20 }, send))
  for (const error of rejections) expect(error).toBeInstanceOf(SmsUnsent)
  expect(rejections[0]).toMatchObject({ message: 'aliyun is not called: it did not respond and is being probed' })
  expect(calls.length).toBe(reached)
  release()
  await vi.waitUntil(() => !sms.breaker!.isOpen)
  // Two probes failed; none of them sent anything.
  expect([delivered.length, calls.length]).toEqual([1, 4])
  expect(await send()).toBeNull()
  expect(lines.map(({ level, msg, provider }) => [level, msg, provider])).toEqual([
    [50, 'provider is out: its calls are refused until it responds', 'aliyun'],
    [30, 'provider responds again', 'aliyun'],
  ])
})

test('failures in a row open it, of the service or of the way there', async () => {
  const { sms, send, fail, close } = await stage(60_000)
  fail('error after sending', 'lost after sending')
  await send()
  await send()
  expect(sms.breaker!.isOpen).toBe(false)
  await close()
  expect(await send()).toMatchObject({ name: 'SmsUnsent', isAway: true })
  expect(sms.breaker!.isOpen).toBe(true)
})

test('refusals and throttling show that it works', async () => {
  const { sms, send, fail } = await stage(60_000)
  for (const code of ['isv.AMOUNT_NOT_ENOUGH', 'isv.MOBILE_NUMBER_ILLEGAL', 'Throttling.User', 'SignatureDoesNotMatch']) {
    fail({ code })
    expect(await send()).not.toBeNull()
  }
  expect([sms.breaker!.isOpen, await send()]).toEqual([false, null])
})
