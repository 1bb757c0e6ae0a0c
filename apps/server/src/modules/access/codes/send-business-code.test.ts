import { SendBusinessCode, SendSmsCode } from '@shop/contract'
import { expect, onTestFinished, test } from 'vitest'
import { testCodeSending } from '../../../../test/code-sending.ts'
import { makeUser, nextPhone } from '../../../../test/factories/index.ts'
import { receiveCode, solveCaptcha, testPhone } from '../../../../test/phone.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, HOUR } from '../../../kernel/clock.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })

testCodeSending(SendBusinessCode, world, phones, { free: 2 })

test('rejects a purpose other than a forgotten password', async () => {
  const input = { phone: nextPhone(), businessCode: 'login', ...(await solveCaptcha(world)) }
  expect((await world.call(SendBusinessCode, input)).data.fields).toHaveProperty('businessCode')
})

test('names in the message what the code is for', async () => {
  world.clock.advance(DAY)
  const { phone } = await makeUser(world)
  expect(await receiveCode(world, phones, phone, 'findBackPwd')).toHaveLength(6)
  expect(phones.lastTo(phone)).toMatchObject({ template: 'findBackPwd', text: expect.stringContaining('重设密码验证码') })
})

test('sends a phone without an account a message that says so, without a code', async () => {
  world.clock.advance(DAY)
  const phone = nextPhone()
  expect(await receiveCode(world, phones, phone, 'findBackPwd')).toBe('')
  expect(phones.lastTo(phone)!.text).toContain('还没有账号')
})

test('does not wait for a login code sent just before, nor replace it', async () => {
  world.clock.advance(DAY)
  const { phone } = await makeUser(world)
  for (const call of [SendSmsCode, SendBusinessCode])
    expect((await world.call(call, { phone, ...(await solveCaptcha(world)) })).code).toBe(200)
  await world.work()
  expect(phones.sent.filter((m) => m.phone === phone).map((m) => m.template)).toEqual(['login', 'findBackPwd'])
})

test('asks an address for a captcha after three codes a day, whatever the phones; with one it goes on', async () => {
  world.clock.advance(DAY)
  const send = (captcha = {}) => world.call(SendBusinessCode, { phone: nextPhone(), ...captcha })
  for (let sent = 0; sent < 3; sent++) expect((await send()).code).toBe(200)
  expect(await send()).toMatchObject({ code: 422, data: { reason: 'CAPTCHA_NEEDED' } })
  expect((await send(await solveCaptcha(world))).code).toBe(200)
  world.clock.advance(DAY)
  expect((await send()).code).toBe(200)
})

test('asks everyone for a captcha once as many codes as are configured were sent without one in the hour', async () => {
  world.clock.advance(DAY)
  await world.storeSetting('free_codes_per_hour', '2')
  onTestFinished(() => world.storeSetting('free_codes_per_hour', '60'))
  const send = (captcha = {}) => world.call(SendBusinessCode, { phone: nextPhone(), ...captcha })
  for (let sent = 0; sent < 2; sent++) expect((await send()).code).toBe(200)
  expect(await send()).toMatchObject({ code: 422, data: { reason: 'CAPTCHA_NEEDED' } })
  expect((await send(await solveCaptcha(world))).code).toBe(200)
  world.clock.advance(HOUR)
  expect((await send()).code).toBe(200)
})
