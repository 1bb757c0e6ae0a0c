import type { SendBusinessCode, SendSmsCode } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { DAY, MINUTE, SECOND } from '../src/kernel/clock.ts'
import { expectBadInputs } from './bad-input.ts'
import { makeUser, nextPhone } from './factories/index.ts'
import { solveCaptcha, type TestPhone } from './phone.ts'
import type { World } from './world.ts'

const uuid = '00000000-0000-4000-8000-000000000000'

/**
 * Declares the tests that every call which sends a code by SMS must pass. The phone is the one of the world's SMS provider;
 * `free` is how many codes a day it may be sent without a captcha.
 */
export function testCodeSending(
  call: typeof SendSmsCode | typeof SendBusinessCode,
  world: World,
  phones: TestPhone,
  { free }: { free: number },
) {
  /** One test uses up the address's daily limit. */
  const nextDay = () => world.clock.advance(DAY)

  test('rejects malformed phones, captchas and JSON', async () => {
    await expectBadInputs(world, call, { phone: nextPhone(), uuid, code: 'abcd' }, '', ['uuid', 'code'])
    for (const phone of ['2380000000', '138000000012', '1380000000a', ''])
      expect((await world.call(call, { phone, uuid, code: 'abcd' })).data.fields).toEqual({ phone: '请输入 11 位手机号' })
  })

  test(`sends ${free || 'no'} codes a day without a captcha, then needs a correct one, which is valid once, right or wrong`, async () => {
    nextDay()
    const phone = nextPhone()
    for (let sent = 0; sent < free; sent++) {
      expect((await world.call(call, { phone, ...(sent > 0 && { uuid: '', code: '' }) })).data).toEqual({ retryAfter: 60 })
      world.clock.advance(MINUTE)
    }
    await world.work()
    const before = phones.sent.length
    for (const empty of [{}, { uuid: '', code: '' }])
      expect(await world.call(call, { phone, ...empty })).toMatchObject({ code: 422, data: { reason: 'CAPTCHA_NEEDED' } })
    expect(await world.call(call, { phone, uuid, code: 'abcd' })).toMatchObject({ code: 422, data: { reason: 'CAPTCHA_WRONG' } })
    const wrong = await solveCaptcha(world)
    expect((await world.call(call, { phone, uuid: wrong.uuid, code: '0000' })).data.reason).toBe('CAPTCHA_WRONG')
    expect((await world.call(call, { phone, ...wrong })).data.reason).toBe('CAPTCHA_WRONG')
    const late = await solveCaptcha(world)
    world.clock.advance(2 * MINUTE)
    expect((await world.call(call, { phone, ...late })).data.reason).toBe('CAPTCHA_WRONG')
    await world.work()
    expect(phones.sent).toHaveLength(before)
    const right = await solveCaptcha(world)
    expect((await world.call(call, { phone, ...right })).data).toEqual({ retryAfter: 60 })
    expect((await world.call(call, { phone: nextPhone(), ...right })).data.reason).toBe('CAPTCHA_WRONG')
  })

  test('treats full-width digits and letters in any case as the same phone and captcha', async () => {
    nextDay()
    const phone = nextPhone()
    const wide = (text: string) => text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
    const { uuid: id, code } = await solveCaptcha(world)
    expect((await world.call(call, { phone: wide(phone), uuid: id, code: wide(code.toLowerCase()) })).code).toBe(200)
    await world.work()
    expect(phones.lastTo(phone)).toBeDefined()
  })

  test('refuses a second code within 60 s and returns the time to wait; the captcha is used up', async () => {
    nextDay()
    const phone = nextPhone()
    expect((await world.call(call, { phone, ...(await solveCaptcha(world)) })).code).toBe(200)
    world.clock.advance(18.5 * SECOND)
    const captcha = await solveCaptcha(world)
    const early = await world.call(call, { phone, ...captcha })
    expect(early).toMatchObject({ status: 200, code: 429, data: { reason: 'TOO_OFTEN', retryAfter: 42 } })
    world.clock.advance(42 * SECOND)
    expect((await world.call(call, { phone, ...captcha })).data.reason).toBe('CAPTCHA_WRONG')
    expect((await world.call(call, { phone, ...(await solveCaptcha(world)) })).code).toBe(200)
  })

  test('sends at most 10 codes a day to a phone, and more on the next day in China', async () => {
    nextDay()
    const phone = nextPhone()
    for (let i = 0; i < 10; i++) {
      expect((await world.call(call, { phone, ...(await solveCaptcha(world)) })).code).toBe(200)
      world.clock.advance(MINUTE)
    }
    const refused = await world.call(call, { phone, ...(await solveCaptcha(world)) })
    expect(refused).toMatchObject({ code: 429, data: { reason: 'SMS_QUOTA' } })
    // Midnight in China is 13:50 h away.
    expect(refused.data.retryAfter).toBeGreaterThan(12 * 3600)
    world.clock.advance((refused.data.retryAfter ?? 0) * SECOND)
    expect((await world.call(call, { phone, ...(await solveCaptcha(world)) })).code).toBe(200)
  })

  test('sends at most 30 codes a day for one address, across all phones', async () => {
    nextDay()
    for (let i = 0; i < 30; i++)
      expect((await world.call(call, { phone: nextPhone(), ...(await solveCaptcha(world)) })).code).toBe(200)
    expect((await world.call(call, { phone: nextPhone(), ...(await solveCaptcha(world)) })).data.reason).toBe('SMS_QUOTA')
  })

  test('gives the same response and does the same work whether the phone is registered or not', async () => {
    nextDay()
    await world.work()
    const { phone } = await makeUser(world)
    const outsider = nextPhone()
    const answers = []
    for (const p of [phone, outsider]) answers.push(await world.call(call, { phone: p, ...(await solveCaptcha(world)) }))
    expect(answers[0]).toEqual(answers[1])
    const [queue] = await world.rows(
      sql<object>`select count(*) as jobs from pgboss.job where name = 'access.send-sms' and state = 'created'`,
    )
    expect(queue).toEqual({ jobs: 2 })
    await world.work()
    expect(phones.lastTo(phone)).toBeDefined()
    expect(phones.lastTo(outsider)).toBeDefined()
  })

  test('shows no code in the queue or in the table of codes', async () => {
    nextDay()
    await world.work()
    const { phone } = await makeUser(world)
    await world.call(call, { phone, ...(await solveCaptcha(world)) })
    const [job] = await world.rows(
      sql<{ data: object }>`select data from pgboss.job where name = 'access.send-sms' and state = 'created'`,
    )
    expect(Object.keys(job!.data)).toEqual(['sealed'])
    await world.work()
    const code = phones.codeTo(phone)
    const [kept] = await world.rows(
      sql<{ text: string }>`select row_to_json(c)::text as text from access.sms_code c where phone = ${phone}`,
    )
    expect(JSON.stringify(job)).not.toContain(phone)
    expect(code).toHaveLength(6)
    expect(kept!.text.replace(phone, '')).not.toContain(code)
  })

  test('does not send a message whose code has expired', async () => {
    nextDay()
    const phone = nextPhone()
    await world.call(call, { phone, ...(await solveCaptcha(world)) })
    world.clock.advance(5 * MINUTE)
    await world.work()
    expect(phones.lastTo(phone)).toBeUndefined()
  })

  test('race: sends one of many concurrent codes for a phone; one captcha allows one code', async () => {
    nextDay()
    const phone = nextPhone()
    const captchas = await Promise.all(Array.from({ length: 8 }, () => solveCaptcha(world)))
    const answers = await Promise.all(captchas.map((captcha) => world.call(call, { phone, ...captcha })))
    expect(answers.map((a) => a.code).sort()).toEqual([200, ...Array(7).fill(429)])
    const one = await solveCaptcha(world)
    const many = await Promise.all(Array.from({ length: 8 }, () => world.call(call, { phone: nextPhone(), ...one })))
    expect(many.filter((a) => a.code === 200)).toHaveLength(1)
  })
}
