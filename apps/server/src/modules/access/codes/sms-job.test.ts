import { randomUUID } from 'node:crypto'
import { sql } from '../../../kernel/sql.ts'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { SendBusinessCode, SendSmsCode, SmsLogin } from '@shop/contract'
import { makeUser, nextPhone } from '../../../../test/factories/index.ts'
import { solveCaptcha } from '../../../../test/phone.ts'
import { account, aliyunConfig } from '../../../../test/sms/account.ts'
import { openAliyun } from '../../../../test/sms/aliyun.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'
import { aliyunSms } from '../../../providers/sms/aliyun.ts'
import { guardSms } from '../../../providers/sms/guard.ts'
import { sealMessage } from './sms-job.ts'

const silent = pino({ level: 'silent' })
const now = (): Date => world.clock.now()
const aliyun = await openAliyun(now)
const sms = guardSms(aliyunSms(aliyunConfig(aliyun.url), { now, timeoutMs: 1_000 }), silent, { probeAfterMs: 10 })
const world = await openWorld({ providers: { sms } })
afterAll(() => aliyun.close())
const { app, call, clock } = world
const send = app.workers.find(({ kind }) => kind.name === 'access.send-sms')!

/** Runs the worker on a job as the queue would, and returns what it logged; `failure` is what makes the queue run it again. */
async function work(data: object) {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const failure = await send.run(data as never, { ...app.jobContext, log }).then(
    () => null,
    (error: unknown) => error,
  )
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { text: lines.join(''), entries, failure }
}
/** Asks for a code, on the next day or a minute later, and takes its job out of the queue. */
async function requested(of: typeof SendSmsCode | typeof SendBusinessCode = SendSmsCode, phone = nextPhone(), later = DAY) {
  clock.advance(later)
  expect((await call(of, { phone, ...(await solveCaptcha(world)) })).code).toBe(200)
  const [job] = await world.rows(
    sql<{ data: object }>`select data from pgboss.job where name = 'access.send-sms' and state = 'created'`,
  )
  await world.write(sql`delete from pgboss.job where name = 'access.send-sms'`)
  return { phone, data: job!.data, sentTo: () => aliyun.delivered.filter((one) => one.phone === phone) }
}

test('a code that was asked for arrives by the provider, and logs its owner in', async () => {
  const { phone } = await makeUser(world)
  const { data, sentTo } = await requested(SendSmsCode, phone)
  const { entries, text, failure } = await work(data)
  const [sent] = sentTo()
  expect(sent).toMatchObject({
    signName: account.signName,
    template: 'SMS_465390001',
    values: [expect.stringMatching(/^\d{6}$/)],
  })
  expect(failure).toBeNull()
  expect(entries).toMatchObject([
    {
      level: 30,
      msg: 'message accepted',
      provider: 'aliyun',
      template: 'login',
      message: sent!.id,
      messageId: expect.any(String),
    },
  ])
  for (const secret of [phone, sent!.values[0]!, account.secret]) expect(text).not.toContain(secret)
  expect((await call(SmsLogin, { phone, smsCode: sent!.values[0]! })).code).toBe(200)
})

test('a password’s code has its own template, and one that carries no code where there is no account', async () => {
  const owner = await makeUser(world)
  for (const [phone, sent] of [
    [owner.phone, { template: 'SMS_465390002', values: [expect.any(String)] }],
    [nextPhone(), { template: 'SMS_465390003', values: [] }],
  ] as const) {
    const { data, sentTo } = await requested(SendBusinessCode, phone)
    expect((await work(data)).failure).toBeNull()
    expect(sentTo()).toMatchObject([sent])
  }
})

test.each(['error after sending', 'lost after sending', 'held'] as const)(
  'a message that may have been sent (%s) is not repeated, and the log says so',
  async (demanded) => {
    const { data, sentTo, phone } = await requested()
    aliyun.fail(demanded)
    const { failure, entries, text } = await work(data)
    expect([failure, entries.map(({ level, msg }) => [level, msg])]).toEqual([
      null,
      [[50, 'message may not have been sent, and is not repeated']],
    ])
    expect(text).not.toContain(phone)
    aliyun.release()
    expect((await work(data)).text).toContain('handed over before')
    expect(sentTo()).toHaveLength(1)
    // The one that hung opened the breaker.
    await expect.poll(() => sms.breaker!.isOpen).toBe(false)
  },
)

test('a message that was certainly not sent is tried again, and sent once', async () => {
  const { data, sentTo } = await requested()
  aliyun.fail('throttled')
  expect((await work(data)).failure).toMatchObject({ name: 'SmsUnsent' })
  await aliyun.close()
  expect((await work(data)).failure).toMatchObject({ name: 'SmsUnsent' })
  await aliyun.reopen()
  expect((await work(data)).failure).toBeNull()
  expect((await work(data)).text).toContain('handed over before')
  expect(sentTo()).toHaveLength(1)
})

test.each([
  ['isv.BUSINESS_LIMIT_CONTROL', 'limit', 40],
  ['isv.MOBILE_NUMBER_ILLEGAL', 'number', 40],
  ['isv.AMOUNT_NOT_ENOUGH', 'balance', 50],
  ['isv.SMS_TEMPLATE_ILLEGAL', 'template', 50],
])('a refusal (%s) is not repeated; the log names its reason and id', async (code, reason, level) => {
  const { data, sentTo } = await requested()
  aliyun.fail({ code })
  const { failure, entries } = await work(data)
  expect(failure).toBeNull()
  const ids = { message: expect.any(String), requestId: expect.any(String) }
  expect(entries).toMatchObject([{ level, reason, code, ...ids, msg: expect.stringContaining('message refused') }])
  expect(sentTo()).toEqual([])
})

test('drops a message that is late or sealed with another secret; and logs no code', async () => {
  const late = await requested()
  clock.advance(5 * MINUTE)
  const until = new Date(clock.now().getTime() + MINUTE).toISOString()
  const foreign = { id: randomUUID(), phone: nextPhone(), purpose: 'login', template: 'login', code: '123456', until } as const
  const logs = [await work(late.data), await work(sealMessage([Buffer.alloc(32)], foreign)), await work({ sealed: 'nonsense' })]
  expect(logs.map(({ text, failure }) => [text.includes('dropped'), failure])).toEqual(
    Array.from({ length: 3 }, () => [true, null]),
  )
  expect(logs.map(({ text }) => text).join()).not.toContain('123456')
  expect(late.sentTo()).toEqual([])
})

test('only the message of the newest code is sent, and each newer one', async () => {
  const first = await requested()
  const second = await requested(SendSmsCode, first.phone, MINUTE)
  expect((await work(first.data)).text).toContain('its code was replaced or used: dropped')
  expect((await work(second.data)).text).toContain('accepted')
  const third = await requested(SendSmsCode, first.phone, MINUTE)
  expect((await work(third.data)).text).toContain('accepted')
  expect(first.sentTo()).toHaveLength(2)
})

test('race: a message that two workers take at once is sent once', async () => {
  const { data, sentTo } = await requested()
  const before = aliyun.calls.length
  const logs = await Promise.all(Array.from({ length: 6 }, () => work(data)))
  expect(aliyun.calls.length).toBe(before + 1)
  expect(logs.filter(({ text }) => text.includes('accepted'))).toHaveLength(1)
  expect(sentTo()).toHaveLength(1)
})
