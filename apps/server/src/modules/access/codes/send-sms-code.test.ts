import { SendSmsCode } from '@shop/contract'
import { expect, test } from 'vitest'
import { testCodeSending } from '../../../../test/code-sending.ts'
import { nextPhone } from '../../../../test/factories/index.ts'
import { receiveCode, solveCaptcha, testPhone } from '../../../../test/phone.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })

testCodeSending(SendSmsCode, world, phones, { free: 0 })

test('names in the message what the code is for', async () => {
  world.clock.advance(DAY)
  const phone = nextPhone()
  expect(await receiveCode(world, phones, phone)).toHaveLength(6)
  expect(phones.lastTo(phone)).toMatchObject({ template: 'login', text: expect.stringContaining('登录验证码') })
})

test('race: keeps the limit of 30 for an address, however many requests arrive at once', async () => {
  world.clock.advance(DAY)
  const captchas = await Promise.all(Array.from({ length: 40 }, () => solveCaptcha(world)))
  const answers = await Promise.all(captchas.map((captcha) => world.call(SendSmsCode, { phone: nextPhone(), ...captcha })))
  expect(answers.filter((a) => a.code === 200)).toHaveLength(30)
})
